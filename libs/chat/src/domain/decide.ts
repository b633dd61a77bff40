import { isAutomaticMessage, type ChatSender, type MailPayloads, type Rating } from '@exline/contracts';
import { decideWork, type WorkInputs } from '@exline/inbox';
import { DAY_MS, type Decide } from '@exline/kernel';
import type { MailInputs } from '@exline/mail-lifecycle';
import { chatMails } from './chatMails.ts';
import type { MessageToSend } from './commands.ts';
import { MAX_TRANSCRIPTS, type Conversation } from './conversation.ts';
import type { ChatEvent } from './events.ts';
import { canActVia, mergeDecisions, unlessMoved, type MergeInputs } from './merging.ts';
import { refuse } from './refusals.ts';

/** `via`: the merged part through which the visitor acts. */
interface Via {
  via?: string;
}
/**
 * `isPart`: treats the conversation as a part of a merged one. A part that was separated in the meantime is not
 * deleted or erased.
 */
interface Part {
  isPart?: boolean;
}

export interface ChatInputs extends MailInputs, Omit<WorkInputs, 'DeleteNote'>, MergeInputs {
  SendChatMessage: MessageToSend & Via;
  ReadChatMessages: { sender: ChatSender; upTo: number; keyHash?: string | null } & Via;
  MarkChatDone: { upTo: number };
  ReopenChat: object;
  RateChat: { finishId: number; rating: Rating; keyHash?: string | null } & Via;
  /** `from`: the merged part that the message is in. */
  DeleteChatMessage: { messageId: number; sender: ChatSender; from?: string } & Part;
  DeleteNote: WorkInputs['DeleteNote'] & Part;
  /** `onlyIfEmpty`: deletes nothing if a message has arrived since the last one was deleted. */
  DeleteChatSession: { onlyIfEmpty?: true } & Part;
  /**
   * `unlessActiveSince`: erases only if the last message is older than that day and no email is pending.
   * `isSeparated`: erases only if the conversation has had no messages since a deletion separated it.
   */
  EraseChat: { unlessActiveSince?: string; isDemo?: true; isSeparated?: true } & Part;
  RequestChatEmail: {
    sessionId: string;
    to: string;
    replies: readonly { id: number; message: string; at: string }[];
  };
  /** `messages`: the newest messages, oldest first. `isAnswered`: whether a staff member wrote one of them. */
  RequestTranscript: MailPayloads['transcript'] & {
    sessionId: string;
    isAnswered: boolean;
    keyHash?: string | null;
  } & Via;
}

/** The parts of an event about an attached photo. Its key is a personal value, which an erasure destroys. */
const attached = (photo: MessageToSend['photo']) => {
  if (!photo) return { data: {}, personal: {} };
  const { key, ...reference } = photo;
  return { data: { photo: reference }, personal: { photoKey: key } };
};

const work = decideWork<Conversation, object>(({ messageCount }) => {
  if (messageCount === 0) throw refuse('chat.session_not_found');
  return {};
});

const decisions: Decide<Conversation, ChatInputs, ChatEvent> = {
  SendChatMessage: (state, sent) => {
    const { sender, fromStaff, keyHash, burstId, message, userEmail, userPhone } = sent;
    const automatic = sender === 'admin' && !sent.photo && isAutomaticMessage(message);
    const photo = attached(sent.photo);
    if (sender === 'admin' && !automatic && !fromStaff) throw refuse('chat.staff_only');
    // Even staff need the visitor's key to write in the visitor's name.
    const isAnswer = sender === 'admin' && fromStaff;
    if (!isAnswer && !canActVia(state, sent.via, keyHash)) throw refuse('chat.wrong_key');
    return [
      ...(state.access === 'undecided' && keyHash
        ? [{ type: 'ChatKeyBound', data: { keyHash } } as const]
        : []),
      {
        type: 'ChatMessageSent',
        data: { sender, automatic, ...(burstId !== undefined && { burstId }), ...photo.data },
        personal: { message, userEmail, userPhone, ...photo.personal },
      },
    ];
  },

  ReadChatMessages: (state, { sender, upTo, keyHash, via }) => {
    const { newest, seen } = state;
    const isVisitor = sender === 'admin';
    // A visitor without access gets the same answer as for an unknown conversation.
    if (isVisitor && !canActVia(state, via, keyHash)) return [];
    const reached = Math.min(upTo, newest[sender]);
    return reached > seen[sender] ? [{ type: 'ChatMessagesRead', data: { sender, upTo: reached } }] : [];
  },

  MarkChatDone: ({ messageCount, isDone, unread }, { upTo }) => {
    if (messageCount === 0) throw refuse('chat.session_not_found');
    // An unseen message must not disappear from the open conversations.
    if (unread.ids.some((id) => id > upTo)) throw refuse('chat.new_message');
    return isDone ? [] : [{ type: 'ChatMarkedDone', data: {} }];
  },

  ReopenChat: ({ messageCount, isDone }) => {
    if (messageCount === 0) throw refuse('chat.session_not_found');
    return isDone ? [{ type: 'ChatReopened', data: {} }] : [];
  },

  RateChat: (state, { finishId, rating, keyHash, via }) => {
    const { finish } = state;
    if (!canActVia(state, via, keyHash)) throw refuse('chat.wrong_key');
    if (finish?.id !== finishId) throw refuse('chat.not_finished');
    return finish.rating === null ? [{ type: 'ChatRated', data: { finishId, rating } }] : [];
  },

  DeleteChatMessage: ({ lastDeleted, clearedAt, merged }, { messageId, sender, from }) => {
    // The part has already deleted its message, and the merged conversation only updates its counts.
    const isOfPart = from !== undefined && merged.some(({ sessionId }) => sessionId === from);
    if (isOfPart && lastDeleted.includes(messageId)) return [];
    if ((!isOfPart && messageId <= clearedAt) || lastDeleted.includes(messageId))
      throw refuse('chat.message_not_found');
    return [{ type: 'ChatMessageDeleted', data: { messageId, sender, ...(isOfPart && { ofPart: true }) } }];
  },

  DeleteChatSession: ({ messageCount, movedTo, merged }, { isPart, onlyIfEmpty }) => {
    if (isPart && movedTo === null) return [];
    if (onlyIfEmpty && !isPart && messageCount > 0) return [];
    // A conversation without messages may still have merged parts, or be a part itself.
    if (messageCount === 0 && movedTo === null && merged.length === 0) throw refuse('chat.session_not_found');
    return [{ type: 'ChatSessionDeleted', data: {} }];
  },

  // Also erases a deleted conversation, because the log still contains its messages.
  EraseChat: (
    { newest, lastMessageAt, messageCount, unsentMails, movedTo },
    { unlessActiveSince, isDemo, isPart, isSeparated },
  ) => {
    if (isPart && movedTo === null) return [];
    if (isSeparated && messageCount > 0) return [];
    if (newest.user === 0 && newest.admin === 0) throw refuse('chat.session_not_found');
    if (
      unlessActiveSince &&
      (lastMessageAt >= unlessActiveSince || unsentMails.some(({ state }) => state === 'open'))
    )
      return [];
    return [{ type: 'PersonalDataErased', data: isDemo ? { isDemo } : {} }];
  },

  RequestChatEmail: ({ seen, mailedUpTo, clearedAt, lastDeleted }, { sessionId, to, replies }) => {
    const from = Math.max(seen.admin, mailedUpTo, clearedAt);
    const unseen = replies.filter(({ id }) => id > from && !lastDeleted.includes(id));
    const last = unseen.at(-1);
    if (!last) return [];
    const personal = { to, replies: unseen.map(({ message, at }) => ({ message, at })) };
    return [{ type: 'ChatEmailRequested', data: { sessionId, upTo: last.id }, personal }];
  },

  RequestTranscript: (state, request, { now }) => {
    const { transcriptsAt } = state;
    const { sessionId, to, messages, isCut, isAnswered, keyHash, via } = request;
    if (!canActVia(state, via, keyHash)) throw refuse('chat.wrong_key');
    // Without this rule, anyone could send any text to any address through a transcript.
    if (!isAnswered) throw refuse('chat.not_answered');
    const aDayAgo = new Date(Date.parse(now) - DAY_MS).toISOString();
    if (transcriptsAt.filter((at) => at > aDayAgo).length >= MAX_TRANSCRIPTS)
      throw refuse('chat.too_many_transcripts');
    return [{ type: 'TranscriptEmailRequested', data: { sessionId, isCut }, personal: { to, messages } }];
  },

  ...mergeDecisions,
  ...chatMails.decide,

  ...work,
  DeleteNote: (state, input, context) => {
    const events = work.DeleteNote(state, input, context);
    if (!state.mergedNotes.includes(input.noteId)) return events;
    return [{ type: 'ConversationNoteDeleted', data: { noteId: input.noteId, ofPart: true } }];
  },
};

export const decide = unlessMoved(decisions);
