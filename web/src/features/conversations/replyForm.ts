import { randomText } from '../../lib/server/random.ts';
import { deleteDraft, readDraft, writeDraft } from '../../lib/drafts/record.ts';

/** The name under which the unsent reply to a conversation is stored in this tab. */
export const replyForm = (sessionId: string): string => `reply-to-chat-${sessionId}`;

const attemptForm = (sessionId: string) => `${replyForm(sessionId)} key`;

/**
 * The last attempt to send a reply, stored until it succeeds. A retry of the same text goes to the same conversation
 * with the same key, even if that one was merged since, so it is not stored twice.
 */
export const replyAttempt = {
  of: (sessionId: string, message: string) => {
    const last = readDraft(attemptForm(sessionId));
    const { key = randomText(18), sessionId: sentTo = sessionId } = last.message === message ? last : {};
    writeDraft(attemptForm(sessionId), { key, sessionId: sentTo, message });
    return { key, sentTo };
  },
  move: (from: string, to: string): void => {
    const last = readDraft(attemptForm(from));
    if (last.key) writeDraft(attemptForm(to), last);
  },
  forget: (sessionId: string): void => deleteDraft(attemptForm(sessionId)),
};
