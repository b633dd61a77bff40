import { mailKinds, type Letters, type MailKind, type MailQueue } from '@exline/contracts';
import type { StoredEvent } from '@exline/event-log';

/** What can happen to a mail. */
export type MailStep = 'requested' | 'sent' | 'failed' | 'retried';

/** A kind's queue, the stored names of its events, and what a request for it must hold, or it is a fault. */
interface MailRow<Kind extends MailKind> extends Record<MailStep, string> {
  /** What the names of the streams begin with in which it is asked for. */
  stream: string;
  queue: MailQueue;
  required: Partial<Record<keyof Letters[Kind], 'text' | 'list'>>;
}

/** The one table of kinds. */
export const mailTable = {
  shipping: {
    stream: 'order-',
    queue: 'shipping-email',
    requested: 'ShippingEmailRequested',
    sent: 'ShippingEmailSent',
    failed: 'ShippingEmailFailed',
    retried: 'ShippingEmailRetried',
    required: { to: 'text', trackingNumber: 'text', status: 'text' },
  },
  delivery: {
    stream: 'order-',
    queue: 'shipping-email',
    requested: 'DeliveryEmailRequested',
    sent: 'DeliveryEmailSent',
    failed: 'DeliveryEmailFailed',
    retried: 'DeliveryEmailRetried',
    required: { to: 'text', trackingNumber: 'text' },
  },
  reply: {
    stream: 'contact-',
    queue: 'reply-email',
    requested: 'ContactReplied',
    sent: 'ReplyEmailSent',
    failed: 'ReplyEmailFailed',
    retried: 'ReplyEmailRetried',
    required: { to: 'text', name: 'text', subject: 'text', message: 'text', reply: 'text' },
  },
  chat: {
    stream: 'chat-',
    queue: 'reply-email',
    requested: 'ChatEmailRequested',
    sent: 'ChatEmailSent',
    failed: 'ChatEmailFailed',
    retried: 'ChatEmailRetried',
    required: { to: 'text', replies: 'list' },
  },
  invitation: {
    stream: 'staff',
    queue: 'reply-email',
    requested: 'InvitationEmailRequested',
    sent: 'InvitationEmailSent',
    failed: 'InvitationEmailFailed',
    retried: 'InvitationEmailRetried',
    required: { to: 'text', name: 'text', role: 'text' },
  },
  reset: {
    stream: 'staff',
    queue: 'reply-email',
    requested: 'ResetEmailRequested',
    sent: 'ResetEmailSent',
    failed: 'ResetEmailFailed',
    retried: 'ResetEmailRetried',
    required: { to: 'text', name: 'text' },
  },
} as const satisfies { [Kind in MailKind]: MailRow<Kind> };

type MailTable = typeof mailTable;

/** The types of the events about mails, all of them or those of some kinds and steps. */
export type MailEventType<
  Kind extends MailKind = MailKind,
  Step extends MailStep = MailStep,
> = MailTable[Kind][Step];

const steps = ['requested', 'sent', 'failed', 'retried'] as const satisfies MailStep[];

/** What a type of event says about mails. */
export interface MailMeaning {
  kind: MailKind;
  step: MailStep;
}

/** One value for each type of event about mails of some kinds. */
export type ForMailEvents<Kind extends MailKind, Value> = { readonly [T in MailEventType<Kind>]: Value };

/** A table with one entry for each type of event about mails of these kinds. */
export const forMailEvents = <Kind extends MailKind, Value>(
  kinds: readonly Kind[],
  valueOf: (meaning: MailMeaning) => Value,
): ForMailEvents<Kind, Value> =>
  Object.fromEntries(
    kinds.flatMap((kind) => steps.map((step) => [mailTable[kind][step], valueOf({ kind, step })])),
  ) as ForMailEvents<Kind, Value>;

const meanings = new Map<string, MailMeaning>(Object.entries(forMailEvents(mailKinds, (meaning) => meaning)));

/** Null for a type that says nothing about mails. */
export const meaningOf = (type: string): MailMeaning | null => meanings.get(type) ?? null;

/** A mail's id is the position of the request for it; all other events about it carry it. */
export const mailIdOf = ({ data }: Pick<StoredEvent, 'data'>, { position }: { position: number }): number =>
  'mailId' in data ? Number(data.mailId) : position;
