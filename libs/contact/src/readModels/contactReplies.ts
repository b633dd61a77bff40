import type { ContactReply } from '@exline/contracts';
import { foldProjection, type ProjectedDocument } from '@exline/event-log';
import { forWorkEvents } from '@exline/inbox';
import type { EventMeta } from '@exline/kernel';
import { STREAM_PREFIX, type ContactEvent, type EventOf } from '../domain/events.ts';

/** A reply in the read model. It is removed when its message is deleted. */
export interface ReplyDocument extends ProjectedDocument, Omit<ContactReply, 'id'> {
  _id: number;
  submissionId: number;
}

type Unversioned = Omit<ReplyDocument, 'version'>;

/** Converts the stored event to a reply whose email is pending. */
export const replyOf = (
  { personal }: EventOf<'ContactReplied'>,
  { position, actor, at }: EventMeta,
): ContactReply => ({ id: position, reply: personal.reply, actor, at, mail: 'waiting' });

const settled =
  (mail: ContactReply['mail']) =>
  (stored: ReplyDocument | null): Unversioned | null =>
    stored && { ...stored, mail };

/** One document per reply, because the number of replies to a message is unlimited. */
export const contactReplies = foldProjection<ReplyDocument, ContactEvent>({
  name: 'contact_replies',
  schemaVersion: 1,
  streams: [STREAM_PREFIX],
  cached: false,
  indexes: [{ name: 'submission', key: { submissionId: 1, _id: -1 } }],
  idOf: ({ data }, { position }) => ('mailId' in data ? data.mailId : position),
  fold: {
    ContactReplied: (_stored, event, meta) => {
      const { id, ...reply } = replyOf(event, meta);
      return { _id: id, submissionId: event.data.submissionId, ...reply };
    },
    ReplyEmailSent: settled('sent'),
    ReplyEmailFailed: settled('failed'),
    ReplyEmailRetried: settled('waiting'),
    ContactSubmitted: 'nothing',
    ContactMarkedDone: 'nothing',
    ContactReopened: 'nothing',
    ContactDeleted: 'nothing',
    PersonalDataErased: 'nothing',
    ...forWorkEvents('nothing' as const),
  },
  bulkDelete: {
    ContactDeleted: ({ data: { submissionId } }) => ({ submissionId }),
    PersonalDataErased: ({ data: { submissionId } }) => ({ submissionId }),
  },
});

export const toReply = ({ _id, version: _v, submissionId: _s, ...reply }: ReplyDocument): ContactReply => ({
  id: _id,
  ...reply,
});
