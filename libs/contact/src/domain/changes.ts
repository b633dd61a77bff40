import type { Commit } from '@exline/event-log';
import { STREAM_PREFIX, submissionIdOf } from './events.ts';

/** The notification about a commit for listeners to contact messages. */
export interface ContactChanged {
  type: 'ContactChanged';
  submissionIds: readonly number[];
  deletedIds: readonly number[];
}

/** The notifications to publish about a commit; none if it is not about contact messages. */
export const contactChanges = (commit: Commit): ContactChanged[] => {
  const { stream, events } = commit;
  if (!stream.startsWith(STREAM_PREFIX)) return [];
  const idsOf = (some: Commit['events']) => [...new Set(some.map((event) => submissionIdOf(event, commit)))];
  const deletedIds = idsOf(
    events.filter(({ type }) => type === 'ContactDeleted' || type === 'PersonalDataErased'),
  );
  return [{ type: 'ContactChanged', submissionIds: idsOf(events), deletedIds }];
};
