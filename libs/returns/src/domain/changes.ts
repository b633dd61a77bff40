import type { Commit } from '@exline/event-log';
import { returnIdOf, STREAM_PREFIX } from './events.ts';

/** The notification about a commit for listeners to returns. */
export interface ReturnsChanged {
  type: 'ReturnsChanged';
  returnIds: readonly number[];
}

/** The notifications to publish about a commit; none if it is not about returns. */
export const returnChanges = (commit: Commit): ReturnsChanged[] => {
  const { stream, events } = commit;
  if (!stream.startsWith(STREAM_PREFIX)) return [];
  return [
    { type: 'ReturnsChanged', returnIds: [...new Set(events.map((event) => returnIdOf(event, commit)))] },
  ];
};
