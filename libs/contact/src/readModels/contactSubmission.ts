import {
  notDone,
  SHOWN_REPLIES,
  withMark,
  type ContactReply,
  type Done,
  type NewContactMessage,
} from '@exline/contracts';
import {
  dayOf,
  foldProjection,
  retentionIndex,
  type ListDefinition,
  type ProjectedDocument,
  type Retained,
} from '@exline/event-log';
import { answeredBy, awake, evolveWork, noWork, workLabels, workMinutes, type Worked } from '@exline/inbox';
import type { EventMeta } from '@exline/kernel';
import { replyOf } from './contactReplies.ts';
import { STREAM_PREFIX, submissionIdOf, type ContactEvent } from '../domain/events.ts';

/** A contact message in the read model. A deleted message leaves only a tombstone. */
export interface SubmissionDocument extends ProjectedDocument, Done, Retained, Worked {
  _id: number;
  state: 'open' | 'deleted';
  /** Null after the message is deleted. */
  message: NewContactMessage | null;
  createdAt: string;
  /** Identifies the messages that one sender sent in quick succession, until this one is answered. */
  burstId: string | null;
  /** The newest replies, oldest first. All replies are stored as separate documents. */
  replies: ContactReply[];
  replyCount: number;
}

type Unversioned = Omit<SubmissionDocument, 'version'>;

const settled =
  (mail: ContactReply['mail']) =>
  (stored: SubmissionDocument | null, { data }: { data: { mailId: number } }): Unversioned | null =>
    stored && {
      ...stored,
      replies: stored.replies.map((reply) => (reply.id === data.mailId ? { ...reply, mail } : reply)),
    };

const marked =
  (done: boolean) =>
  (stored: SubmissionDocument | null, _event: object, { actor, at }: EventMeta): Unversioned | null =>
    stored && {
      ...stored,
      ...withMark(stored, { done, actor, at }),
      work: done ? awake(stored.work) : stored.work,
      isClosed: done,
      quietSince: dayOf(at),
    };

const worked =
  <Event>(step: (state: SubmissionDocument, event: Event, meta: EventMeta) => SubmissionDocument) =>
  (stored: SubmissionDocument | null, event: Event, meta: EventMeta): Unversioned | null =>
    stored && { ...step(stored, event, meta), quietSince: dayOf(meta.at) };

/** The remainder of a deleted or erased message. The log still has the text of a deleted message. */
const gone =
  (isClosed: boolean) =>
  (stored: SubmissionDocument | null, _event: object, { at }: EventMeta): Unversioned | null =>
    stored && {
      ...stored,
      ...notDone,
      state: 'deleted',
      message: null,
      replies: [],
      replyCount: 0,
      work: noWork,
      isClosed,
      quietSince: dayOf(at),
    };

/** The lists and the search of contact messages. */
const contactList: ListDefinition<SubmissionDocument> = {
  fields: {
    state: 1,
    isDone: 1,
    work: 1,
    'message.firstName': 1,
    'message.lastName': 1,
    'message.email': 1,
    'message.subject': 1,
    'message.trackingNumber': 1,
  },
  minutes: workMinutes,
  numbers: {},
  labels: workLabels,
  texts: ({ message }) =>
    message
      ? [message.firstName, message.lastName, message.email, message.subject, message.trackingNumber]
      : [],
};

export const contactSubmission = foldProjection<SubmissionDocument, ContactEvent>({
  name: 'contact_submissions',
  schemaVersion: 7,
  streams: [STREAM_PREFIX],
  cached: true,
  indexes: [
    { name: 'burst', key: { burstId: 1, _id: -1 }, partialFilterExpression: { state: 'open' } },
    retentionIndex,
  ],
  list: contactList,
  idOf: submissionIdOf,
  fold: {
    ContactSubmitted: (_stored, { data, personal }, { position, at }) => ({
      _id: position,
      state: 'open',
      message: personal,
      createdAt: at,
      burstId: data.burstId ?? null,
      replies: [],
      replyCount: 0,
      work: noWork,
      ...notDone,
      isClosed: false,
      quietSince: dayOf(at),
    }),
    ContactReplied: (stored, event, meta) =>
      stored && {
        ...stored,
        replies: [...stored.replies, replyOf(event, meta)].slice(-SHOWN_REPLIES),
        replyCount: stored.replyCount + 1,
        burstId: null,
        work: answeredBy(stored.work, meta.actor),
        quietSince: dayOf(meta.at),
      },
    ReplyEmailSent: settled('sent'),
    ReplyEmailFailed: settled('failed'),
    ReplyEmailRetried: settled('waiting'),
    ContactMarkedDone: marked(true),
    ContactReopened: marked(false),
    ContactDeleted: gone(true),
    PersonalDataErased: gone(false),
    ConversationAssigned: worked(evolveWork.ConversationAssigned),
    ConversationLabeled: worked(evolveWork.ConversationLabeled),
    ConversationNoted: worked(evolveWork.ConversationNoted),
    ConversationNoteDeleted: worked(evolveWork.ConversationNoteDeleted),
    ConversationSnoozed: worked(evolveWork.ConversationSnoozed),
    ConversationWoken: worked(evolveWork.ConversationWoken),
  },
});
