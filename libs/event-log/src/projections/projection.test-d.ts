import type { Fact } from '@exline/kernel';
import type { AnyFact } from '../commits/decider.ts';
import type { FoldDefinition } from './foldProjection.ts';
import type { ProjectedDocument } from '../readModels/projection.ts';

type DoorEvent = Fact<'Opened', object> | Fact<'Closed', object>;
type Folds = FoldDefinition<ProjectedDocument, DoorEvent>['fold'];

/** The table has an entry for every event type of the module. */
export const placed: Folds = { Opened: () => ({ _id: 1 }), Closed: 'nothing' };

// @ts-expect-error -- a new event type does not compile until the read model has an entry for it
export const forgotten: Folds = { Opened: () => ({ _id: 1 }) };

// @ts-expect-error -- an event type that the module does not have is a misspelling
export const misspelt: Folds = { Opened: 'nothing', Closed: 'nothing', Clsoed: 'nothing' };

// @ts-expect-error -- events of any type are not allowed, because no entry could ever be missing
export const untyped: FoldDefinition<ProjectedDocument, AnyFact>['fold'] = { Opened: 'nothing' };
