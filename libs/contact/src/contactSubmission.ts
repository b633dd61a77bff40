import type { ContactReply, NewContactMessage } from '@exline/contracts';
import { foldProjection, searchTerms, type ProjectedDocument } from '@exline/event-log';
import type { EventMeta } from '@exline/kernel';
import { submissionIdOf, type EventOf } from './events.ts';

/** A contact message in the read model; of a deleted one only the tombstone stays. */
export interface SubmissionDocument extends ProjectedDocument {
  _id: number;
  state: 'open' | 'deleted';
  /** Null once it was deleted. */
  message: NewContactMessage | null;
  createdAt: string;
  /** Oldest first. */
  replies: ContactReply[];
  searchTerms: string[];
}

type Stored = SubmissionDocument | null;
type Unversioned = Omit<SubmissionDocument, 'version'>;

const submitted = (
  _stored: Stored,
  { personal }: EventOf<'ContactSubmitted'>,
  { position, at }: EventMeta,
): Unversioned => ({
  _id: position,
  state: 'open',
  message: personal,
  createdAt: at,
  replies: [],
  searchTerms: searchTerms([
    `${personal.firstName} ${personal.lastName}`,
    personal.email,
    personal.subject,
    personal.trackingNumber,
  ]),
});

const replied = (
  stored: Stored,
  { personal }: EventOf<'ContactReplied'>,
  { position, actor, at }: EventMeta,
): Unversioned | null =>
  stored && {
    ...stored,
    replies: [...stored.replies, { id: position, reply: personal.reply, actor, at, mail: 'waiting' }],
  };

const settled =
  (mail: ContactReply['mail']) =>
  (stored: Stored, { data }: { data: { mailId: number } }): Unversioned | null =>
    stored && {
      ...stored,
      replies: stored.replies.map((reply) => (reply.id === data.mailId ? { ...reply, mail } : reply)),
    };

export const contactSubmission = foldProjection<SubmissionDocument>({
  name: 'contact_submissions',
  shape: 1,
  indexes: [
    { name: 'newest', key: { state: 1, _id: -1 } },
    { name: 'search', key: { state: 1, searchTerms: 1 } },
  ],
  idOf: submissionIdOf,
  begins: ['ContactSubmitted'],
  fold: {
    ContactSubmitted: submitted,
    ContactReplied: replied,
    ReplyEmailSent: settled('sent'),
    ReplyEmailFailed: settled('failed'),
    ReplyEmailRetried: settled('waiting'),
    ContactDeleted: (stored: Stored): Unversioned | null =>
      stored && { ...stored, state: 'deleted', message: null, replies: [], searchTerms: [] },
  },
});
