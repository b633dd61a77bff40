import { foldProjection, type NewCommit, type ProjectedDocument } from '@exline/event-log';
import type { Fact } from '@exline/kernel';

type Counted = Fact<'Counted', { by: string }>;

export interface CountDocument extends ProjectedDocument {
  _id: string;
  by: string[];
}

/** A minimal read model that shows which commits it has seen. */
export const counts = foldProjection<CountDocument, Counted>({
  name: 'counts',
  schemaVersion: 1,
  streams: ['count-'],
  cached: true,
  indexes: [{ name: 'version', key: { version: 1 } }],
  idOf: (_event, { stream }) => stream,
  fold: {
    Counted: (document, { data }, { stream }) => ({ _id: stream, by: [...(document?.by ?? []), data.by] }),
  },
});

export const commit = (version: number): NewCommit => ({
  stream: 'count-a',
  version,
  commitId: `count-${version}`,
  at: '2026-11-24T12:00:00.000Z',
  actor: 'visitor',
  correlationId: 'c1',
  causationId: null,
  events: [{ type: 'Counted', v: 1, data: { by: String(version) } }],
});
