import type { Decide, Evolve, Fact } from '@exline/kernel';
import type { AnyFact, Decider } from '../commits/decider.ts';
import type { NewCommit } from '../commits/commit.ts';
import { foldProjection, type FoldDefinition } from '../projections/foldProjection.ts';
import type { ProjectedDocument, Projection } from '../readModels/projection.ts';

/** A minimal aggregate that reveals wrong order and repetition: it counts, and records the order. */
export type TallyEvent = Fact<'Counted', { by: string }>;

interface Tally {
  count: number;
}

interface TallyInputs {
  Count: { by: string };
}

const evolve: Evolve<Tally, TallyEvent> = { Counted: ({ count }) => ({ count: count + 1 }) };
const decide: Decide<Tally, TallyInputs, TallyEvent> = {
  Count: (_tally, { by }) => [{ type: 'Counted', data: { by } }],
};

export const tally: Decider<Tally, TallyInputs, TallyEvent> = { initial: { count: 0 }, evolve, decide };

export interface TallyDocument extends ProjectedDocument {
  _id: string;
  by: string[];
}

/** A read model with one document per tally. */
export const tallyProjection = <Event extends AnyFact>(
  name: string,
  fold: FoldDefinition<TallyDocument, Event>['fold'],
): Projection =>
  foldProjection<TallyDocument, Event>({
    name,
    schemaVersion: 1,
    streams: ['tally-'],
    cached: true,
    indexes: [{ name: 'version', key: { version: 1 } }],
    idOf: (_event, { stream }) => stream,
    fold,
  });

export const tallies = tallyProjection<TallyEvent>('tallies', {
  Counted: (document, { data }, { stream }) => ({ _id: stream, by: [...(document?.by ?? []), data.by] }),
});

let made = 0;

/** Builds a valid commit. A test passes only the fields that matter to it. */
export const aCommit = (fields: Partial<NewCommit> & { by?: string } = {}): NewCommit => {
  const { by = 'test', ...rest } = fields;
  made += 1;
  return {
    stream: 'tally-a',
    version: 1,
    commitId: `${process.pid}-${made}`,
    at: '2026-11-21T12:00:00.000Z',
    actor: 'visitor',
    correlationId: 'c1',
    causationId: null,
    events: [{ type: 'Counted', v: 1, data: { by } }],
    ...rest,
  };
};
