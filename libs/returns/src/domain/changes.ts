import type { Commit, StoredEvent } from '@exline/event-log';
import { returnIdOf, STREAM_PREFIX } from './events.ts';

/** The notification about a commit for listeners to returns. */
export interface ReturnsChanged {
  type: 'ReturnsChanged';
  returnIds: readonly number[];
  /** The returns whose personal data was erased. */
  erasedIds: readonly number[];
}

/** The notifications to publish about a commit; none if it is not about returns. */
export const returnChanges = (commit: Commit): ReturnsChanged[] => {
  const { stream, events } = commit;
  if (!stream.startsWith(STREAM_PREFIX)) return [];
  const idsOf = (some: readonly StoredEvent[]) => [
    ...new Set(some.map((event) => returnIdOf(event, commit))),
  ];
  const erasures = events.filter(({ type }) => type === 'PersonalDataErased');
  return [{ type: 'ReturnsChanged', returnIds: idsOf(events), erasedIds: idsOf(erasures) }];
};
