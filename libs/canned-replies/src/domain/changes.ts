import type { Commit } from '@exline/event-log';
import { STREAM } from './events.ts';

/** The notification about a commit for listeners to canned replies. */
export interface CannedRepliesChanged {
  type: 'CannedRepliesChanged';
}

/** The notifications to publish about a commit; none if it is not about canned replies. */
export const cannedReplyChanges = (commit: Commit): CannedRepliesChanged[] =>
  commit.stream === STREAM ? [{ type: 'CannedRepliesChanged' }] : [];
