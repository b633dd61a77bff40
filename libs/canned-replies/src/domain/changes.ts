import type { Commit } from '@exline/event-log';
import { STREAM } from './events.ts';

/** What a commit means to those who keep canned replies at hand. */
export interface CannedRepliesChanged {
  type: 'CannedRepliesChanged';
}

/** What is to be published of a commit; nothing for one that is not about canned replies. */
export const cannedReplyChanges = (commit: Commit): CannedRepliesChanged[] =>
  commit.stream === STREAM ? [{ type: 'CannedRepliesChanged' }] : [];
