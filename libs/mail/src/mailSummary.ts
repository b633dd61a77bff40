import type { Mail } from '@exline/contracts';
import { foldProjection, searchTerms, type ProjectedDocument } from '@exline/event-log';
import type { EventMeta } from '@exline/kernel';
import { mailEventTypes, mailIdOf, wordOf, type MailEventType, type Meaning } from './words.ts';

/** A mail in the read model. How an open one gets on (`progress.ts`) is written into it by the worker. */
export interface MailDocument extends ProjectedDocument, Omit<Mail, 'id'> {
  _id: number;
  /** Position of the last event that set it on its way: its job is named after it. */
  round: number;
  searchTerms: string[];
}

type Stored = MailDocument | null;
type Unversioned = Omit<MailDocument, 'version'>;
type Fields = Readonly<Record<string, unknown>>;

interface Told {
  type: MailEventType;
  data: Fields;
  personal?: Fields;
}

const textOr = (value: unknown) => (typeof value === 'string' ? value : null);
const numberOr = (value: unknown) => (typeof value === 'number' ? value : null);

const requested = (_stored: Stored, event: Told, { position, at, actor }: EventMeta): Unversioned | null => {
  const word = wordOf(event.type);
  if (!word) return null;
  const fields: Fields = { ...event.data, ...event.personal };
  const to = textOr(fields.to) ?? '';
  const trackingNumber = textOr(fields.trackingNumber);
  const orderId = numberOr(fields.orderId);
  const submissionId = numberOr(fields.submissionId);
  return {
    _id: position,
    kind: word.kind,
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
    searchTerms: searchTerms([to, trackingNumber, String(orderId ?? ''), String(submissionId ?? '')]),
  };
};

const retried = (stored: Stored, _event: Told, { position }: EventMeta): Unversioned | null =>
  stored && { ...stored, state: 'waiting', attempts: 0, nextTryAt: null, settledAt: null, round: position };

const settled =
  (state: 'sent' | 'failed') =>
  (stored: Stored, { data }: Told, { at }: EventMeta): Unversioned | null =>
    stored && {
      ...stored,
      state,
      attempts: numberOr(data.attempts) ?? stored.attempts,
      nextTryAt: null,
      lastError: textOr(data.reason),
      settledAt: at,
    };

type Step = (stored: Stored, event: Told, meta: EventMeta) => Unversioned | null;

const steps: Readonly<Record<Meaning, Step>> = {
  requested,
  retried,
  sent: settled('sent'),
  failed: settled('failed'),
};

const stepFor = (type: MailEventType): [MailEventType, Step] => [
  type,
  steps[wordOf(type)?.means ?? 'requested'],
];

/** One document a mail, of whatever module asked for it. */
export const mailSummary = foldProjection<MailDocument, Told>({
  name: 'mails',
  shape: 2,
  streams: ['order-', 'contact-', 'chat-'],
  revisited: true,
  indexes: [
    { name: 'state', key: { state: 1, _id: -1 } },
    { name: 'kind', key: { kind: 1, _id: -1 } },
    { name: 'search', key: { searchTerms: 1 } },
  ],
  idOf: mailIdOf,
  fold: Object.fromEntries(mailEventTypes.map(stepFor)) as Record<MailEventType, Step>,
});
