import type { Fact } from '@exline/kernel';
import type { AnyFact } from '../commits/decider.ts';
import type { FoldDefinition } from './foldProjection.ts';
import type { ProjectedDocument } from '../readModels/projection.ts';

type DoorEvent = Fact<'Opened', object> | Fact<'Closed', object>;
type Folds = FoldDefinition<ProjectedDocument, DoorEvent>['fold'];

/** Every type of the module is placed. */
export const placed: Folds = { Opened: () => ({ _id: 1 }), Closed: 'nothing' };

// @ts-expect-error -- a new event type does not compile until the read model says what becomes of it
export const forgotten: Folds = { Opened: () => ({ _id: 1 }) };

// @ts-expect-error -- and a type that the module does not have is a slip
export const misspelt: Folds = { Opened: 'nothing', Closed: 'nothing', Clsoed: 'nothing' };

// @ts-expect-error -- a table for unnamed event types is refused, because it could never lack one
export const untyped: FoldDefinition<ProjectedDocument, AnyFact>['fold'] = { Opened: 'nothing' };
