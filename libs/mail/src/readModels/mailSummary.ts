import { channelOf, DEVICE_NAME, mailKinds, type Mail, type MailKind } from '@exline/contracts';
import { foldProjection, searchTerms, type ProjectedDocument } from '@exline/event-log';
import type { Erasure, EventMeta } from '@exline/kernel';
import {
  forMailEvents,
  mailIdOf,
  mailTable,
  type MailEventType,
  type MailMeaning,
} from '@exline/mail-lifecycle';

/** A mail in the read model. The worker writes the attempts of an open mail into it (`progress.ts`). */
export interface MailDocument extends ProjectedDocument, Omit<Mail, 'id'> {
  _id: number;
  /** Position of the last request or retry. It is part of the job name. */
  round: number;
  /** The staff account that the mail is about. */
  staffId: number | null;
  /** The subscription that the mail is sent to. */
  subscriptionId: number | null;
  /** The return that the mail is about. */
  returnId: number | null;
  searchTerms: string[];
  /** The search terms without personal data: tracking number and ids. */
  numberTerms: string[];
}

interface MailEvent {
  type: MailEventType;
  data: Fields;
  personal?: Fields;
}

/** The erasure of a person who received all or some of the mails of a stream. */
type MailsErased = Erasure<Fields>;
type Stored = MailDocument | null;
type Fields = Readonly<Record<string, unknown>>;
type Fold = 'nothing' | Folding;
type Folding = (stored: Stored, event: MailEvent, meta: EventMeta) => Omit<MailDocument, 'version'> | null;

const textOr = (value: unknown) => (typeof value === 'string' ? value : null);
const numberOr = (value: unknown) => (typeof value === 'number' ? value : null);

const requested =
  (kind: MailKind): Folding =>
  (_stored, event, { stream, position, at, actor }) => {
    const fields: Fields = { ...event.data, ...event.personal };
    // The endpoint of a device is a secret.
    const to = channelOf(kind) === 'push' ? DEVICE_NAME : (textOr(fields.to) ?? '');
    const trackingNumber = textOr(fields.trackingNumber);
    const orderId = numberOr(fields.orderId);
    const submissionId = numberOr(fields.submissionId);
    const numbers = [trackingNumber, String(orderId ?? ''), String(submissionId ?? '')];
    /**
     * The id of the item that a mail is about, if the stream contains mails of this kind. The commit that creates an
     * item does not contain its id, because the id is its position.
     */
    const ownIdIn = (mail: MailKind, id: unknown) =>
      stream.startsWith(mailTable[mail].stream) ? (numberOr(id) ?? position) : null;
    return {
      _id: position,
      kind,
      to,
      state: 'waiting',
      orderId,
      submissionId,
      sessionId: textOr(fields.sessionId),
      trackingNumber,
      requestedAt: at,
      requestedBy: actor,
      attempts: 0,
      nextTryAt: null,
      lastError: null,
      settledAt: null,
      round: position,
      // The commit that creates an account also requests its first invitation.
      staffId: stream === mailTable.invitation.stream ? (numberOr(fields.staffId) ?? position) : null,
      // The commit that creates a subscription also requests its confirmation email.
      subscriptionId: ownIdIn('status', fields.subscriptionId),
      // The commit that opens a return also requests its label.
      returnId: ownIdIn('returnLabel', fields.returnId),
      searchTerms: searchTerms([to, ...numbers]),
      numberTerms: searchTerms(numbers),
    };
  };

const retried: Fold = (stored, _event, { position }) =>
  stored && { ...stored, state: 'waiting', attempts: 0, nextTryAt: null, settledAt: null, round: position };

const settled =
  (state: 'sent' | 'failed'): Fold =>
  (stored, { data }, { at }) =>
    stored && {
      ...stored,
      state,
      attempts: numberOr(data.attempts) ?? stored.attempts,
      nextTryAt: null,
      lastError: textOr(data.reason),
      settledAt: at,
    };

const foldOf = ({ kind, step }: MailMeaning): Fold =>
  (
    {
      requested: requested(kind),
      // The worker counts the attempts of an open mail directly in the read model.
      attempted: 'nothing',
      deferred: 'nothing',
      retried,
      sent: settled('sent'),
      failed: settled('failed'),
    } satisfies Record<MailMeaning['step'], Fold>
  )[step];

/**
 * The mails that an erasure affects: one test email, or those of a return, an order, a contact message, an account or
 * a subscription, otherwise those of the conversation.
 */
const mailsOf = (data: Fields, stream: string): Record<string, string | number> => {
  const mailId = numberOr(data.mailId);
  if (mailId !== null) return { _id: mailId };
  for (const name of ['returnId', 'orderId', 'submissionId', 'staffId', 'subscriptionId']) {
    const id = numberOr(data[name]);
    if (id !== null) return { [name]: id };
  }
  return { sessionId: stream.slice(mailTable.chat.stream.length) };
};

/** One document per mail, for all modules. */
export const mailSummary = foldProjection<MailDocument, MailEvent | MailsErased>({
  name: 'mails',
  schemaVersion: 7,
  streams: [...new Set(mailKinds.map((kind) => mailTable[kind].stream))],
  cached: false,
  indexes: [
    { name: 'state', key: { state: 1, _id: -1 } },
    { name: 'kind', key: { kind: 1, _id: -1 } },
    { name: 'settled', key: { kind: 1, state: 1, settledAt: 1 } },
    { name: 'search', key: { searchTerms: 1 } },
    { name: 'order', key: { orderId: 1 } },
    { name: 'submission', key: { submissionId: 1 } },
    { name: 'session', key: { sessionId: 1 } },
    { name: 'staff', key: { staffId: 1 } },
    { name: 'subscription', key: { subscriptionId: 1 } },
    { name: 'return', key: { returnId: 1 } },
  ],
  idOf: mailIdOf,
  fold: { ...forMailEvents(mailKinds, foldOf), PersonalDataErased: 'nothing' },
  bulkDelete: { PersonalDataErased: ({ data }, { stream }) => mailsOf(data, stream) },
  logged: ({ attempts: _a, nextTryAt: _n, lastError: _l, state, ...rest }) => ({
    ...rest,
    state: state === 'retrying' ? 'waiting' : state,
  }),
});
