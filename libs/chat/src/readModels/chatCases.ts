import {
  openCase,
  withMoved,
  withDone,
  withoutDone,
  withoutOpen,
  withQuestion,
  withRating,
  withReply,
  type SupportCase,
} from '@exline/contracts';
import { foldProjection, type ProjectedDocument } from '@exline/event-log';
import type { EventMeta } from '@exline/kernel';
import { forWorkEvents, type StoredCases } from '@exline/inbox';
import { chatMails } from '../domain/chatMails.ts';
import { sessionOf, STREAM_PREFIX, type ChatEvent } from '../domain/events.ts';

/** The cases of a conversation, for statistics. Without texts or anything else about the visitor. */
export interface CasesDocument extends ProjectedDocument, StoredCases {
  _id: string;
  messageCount: number;
}

type Unversioned = Omit<CasesDocument, 'version'>;
type Cases = readonly SupportCase[];

const stepped =
  <Event>(
    step: (cases: Cases, event: Event, meta: EventMeta) => Cases,
    messages: number | ((event: Event) => number) = 0,
  ) =>
  (stored: CasesDocument | null, event: Event, meta: EventMeta): Unversioned => {
    const added = typeof messages === 'number' ? messages : messages(event);
    const messageCount = Math.max(0, (stored?.messageCount ?? 0) + added);
    const changed = step(stored?.cases ?? [], event, meta);
    const cases = messageCount === 0 ? withoutOpen(changed) : changed;
    return {
      _id: sessionOf(meta.stream),
      cases,
      messageCount,
      isOpen: openCase(cases) !== null,
      changedAt: cases === stored?.cases ? stored.changedAt : meta.at,
    };
  };

const unchanged = (cases: Cases): Cases => cases;
const ALL = Infinity;

/** One document per conversation. Done cases stay when the conversation is deleted or erased, except of demo data. */
export const chatCases = foldProjection<CasesDocument, ChatEvent>({
  name: 'chat_cases',
  schemaVersion: 2,
  streams: [STREAM_PREFIX],
  cached: true,
  indexes: [{ name: 'open', key: { isOpen: 1, changedAt: -1 } }],
  idOf: (_event, { stream }) => sessionOf(stream),
  fold: {
    ChatMessageSent: stepped((cases, { data: { sender, automatic } }, { actor, at }) => {
      if (sender === 'user') return withQuestion(cases, at);
      return automatic ? cases : withReply(cases, actor, at);
    }, 1),
    ChatMessageDeleted: stepped(unchanged, -1),
    ChatMarkedDone: stepped((cases, _event, { actor, at }) => withDone(cases, actor, at)),
    ChatReopened: stepped(withoutDone),
    ChatRated: stepped((cases, { data: { rating } }) => withRating(cases, rating)),
    ChatSessionDeleted: stepped(unchanged, -ALL),
    PersonalDataErased: stepped((cases, { data: { isDemo } }) => (isDemo ? [] : cases), -ALL),
    // The open case moves to the other conversation. The finished cases stay.
    ChatMovedInto: stepped(withoutOpen),
    ChatMerged: stepped(
      (cases, { data: { openCase: moved } }) => withMoved(cases, moved),
      ({ data: { counted } }) => counted.messageCount,
    ),
    ChatMergeStarted: 'nothing',
    ChatMergeCanceled: 'nothing',
    ChatKeyBound: 'nothing',
    ChatMessagesRead: 'nothing',
    ...chatMails.each('nothing'),
    ...forWorkEvents('nothing' as const),
  },
});
