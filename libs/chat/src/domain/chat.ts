import { evolveWork } from '@exline/inbox';
import type { Evolve } from '@exline/kernel';
import { chatMails } from './chatMails.ts';
import {
  mailRequested,
  transcriptRequested,
  markedDone,
  erased,
  keyBound,
  messageDeleted,
  rated,
  read,
  reopened,
  sent,
  sessionDeleted,
  type Conversation,
} from './conversation.ts';
import type { ChatEvent } from './events.ts';
import { merged, mergeCanceled, mergeStarted, movedInto } from './merging.ts';

export const evolve: Evolve<Conversation, ChatEvent> = {
  ...chatMails.evolve,
  ...evolveWork,
  ChatKeyBound: keyBound,
  ChatMessageSent: sent,
  ChatMessagesRead: read,
  ChatMessageDeleted: messageDeleted,
  ChatSessionDeleted: sessionDeleted,
  PersonalDataErased: erased,
  ChatMarkedDone: markedDone,
  ChatReopened: reopened,
  ChatRated: rated,
  ChatMergeStarted: mergeStarted,
  ChatMergeCanceled: mergeCanceled,
  ChatMovedInto: movedInto,
  ChatMerged: merged,
  ChatEmailRequested: mailRequested,
  TranscriptEmailRequested: transcriptRequested,
};
