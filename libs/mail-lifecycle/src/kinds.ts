import {
  mailKinds,
  type MailPayloads,
  type MailKind,
  type MailKindOf,
  type MailQueue,
} from '@exline/contracts';
import type { StoredEvent } from '@exline/event-log';

/** The steps in the lifecycle of every mail. */
type CommonStep = 'requested' | 'sent' | 'failed' | 'retried';
/**
 * Steps of channels that cannot recognize a duplicate: an attempt is recorded before it is made, and is deferred if the
 * provider certainly did not accept it.
 */
type AttemptStep = 'attempted' | 'deferred';
/** The steps in the lifecycle of a mail. */
export type MailStep = CommonStep | AttemptStep;

/** The queue of a kind, the stored names of its events, and the fields that every request must contain. */
interface CommonRow<Kind extends MailKind> extends Record<CommonStep, string> {
  /** The prefix of the streams with the requests of this kind. */
  stream: string;
  queue: MailQueue;
  required: Partial<Record<keyof MailPayloads[Kind], 'text' | 'list'>>;
}

type MailRow<Kind extends MailKind> =
  Kind extends MailKindOf<'email'> ? CommonRow<Kind> : CommonRow<Kind> & Record<AttemptStep, string>;

/** All kinds of mail. */
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
  requestAnswer: {
    stream: 'order-',
    queue: 'shipping-email',
    requested: 'RequestAnswerEmailRequested',
    sent: 'RequestAnswerEmailSent',
    failed: 'RequestAnswerEmailFailed',
    retried: 'RequestAnswerEmailRetried',
    required: { to: 'text', trackingNumber: 'text', change: 'text', details: 'text', outcome: 'text' },
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
  transcript: {
    stream: 'chat-',
    queue: 'reply-email',
    requested: 'TranscriptEmailRequested',
    sent: 'TranscriptEmailSent',
    failed: 'TranscriptEmailFailed',
    retried: 'TranscriptEmailRetried',
    required: { to: 'text', messages: 'list' },
  },
  confirmation: {
    stream: 'subscriber-',
    queue: 'notification-email',
    requested: 'ConfirmationEmailRequested',
    sent: 'ConfirmationEmailSent',
    failed: 'ConfirmationEmailFailed',
    retried: 'ConfirmationEmailRetried',
    required: { to: 'text', secret: 'text', trackingNumber: 'text' },
  },
  status: {
    stream: 'subscriber-',
    queue: 'notification-email',
    requested: 'StatusEmailRequested',
    sent: 'StatusEmailSent',
    failed: 'StatusEmailFailed',
    retried: 'StatusEmailRetried',
    required: { to: 'text', secret: 'text', trackingNumber: 'text', stops: 'list' },
  },
  confirmationText: {
    stream: 'subscriber-',
    queue: 'notification-sms',
    requested: 'ConfirmationTextRequested',
    attempted: 'ConfirmationTextAttempted',
    deferred: 'ConfirmationTextDeferred',
    sent: 'ConfirmationTextSent',
    failed: 'ConfirmationTextFailed',
    retried: 'ConfirmationTextRetried',
    required: { to: 'text', trackingNumber: 'text' },
  },
  statusText: {
    stream: 'subscriber-',
    queue: 'notification-sms',
    requested: 'StatusTextRequested',
    attempted: 'StatusTextAttempted',
    deferred: 'StatusTextDeferred',
    sent: 'StatusTextSent',
    failed: 'StatusTextFailed',
    retried: 'StatusTextRetried',
    required: { to: 'text', trackingNumber: 'text', stops: 'list' },
  },
  statusPush: {
    stream: 'subscriber-',
    queue: 'notification-push',
    requested: 'StatusPushRequested',
    attempted: 'StatusPushAttempted',
    deferred: 'StatusPushDeferred',
    sent: 'StatusPushSent',
    failed: 'StatusPushFailed',
    retried: 'StatusPushRetried',
    required: { to: 'text', trackingNumber: 'text', stops: 'list' },
  },
  returnLabel: {
    stream: 'returns-',
    queue: 'reply-email',
    requested: 'ReturnLabelEmailRequested',
    sent: 'ReturnLabelEmailSent',
    failed: 'ReturnLabelEmailFailed',
    retried: 'ReturnLabelEmailRetried',
    required: { to: 'text', trackingNumber: 'text', returnNumber: 'text' },
  },
  returnStep: {
    stream: 'returns-',
    queue: 'reply-email',
    requested: 'ReturnStepEmailRequested',
    sent: 'ReturnStepEmailSent',
    failed: 'ReturnStepEmailFailed',
    retried: 'ReturnStepEmailRetried',
    required: { to: 'text', trackingNumber: 'text', returnNumber: 'text', status: 'text' },
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
  test: {
    stream: 'mail-test-',
    queue: 'reply-email',
    requested: 'TestEmailRequested',
    sent: 'TestEmailSent',
    failed: 'TestEmailFailed',
    retried: 'TestEmailRetried',
    required: { to: 'text', template: 'text', sample: 'text' },
  },
} as const satisfies { [Kind in MailKind]: MailRow<Kind> };

type MailTable = typeof mailTable;

type TypeIn<Row, Step extends MailStep> = Row extends unknown ? Row[Extract<keyof Row, Step>] : never;

/** Event types about mails, optionally limited to some kinds and steps. */
export type MailEventType<Kind extends MailKind = MailKind, Step extends MailStep = MailStep> = TypeIn<
  MailTable[Kind],
  Step
>;

const steps = [
  'requested',
  'attempted',
  'deferred',
  'sent',
  'failed',
  'retried',
] as const satisfies MailStep[];

/** The event type of a step; undefined if mails of this kind do not have the step. */
export const eventTypeOf = (kind: MailKind, step: MailStep): string | undefined => {
  const row: Partial<Record<MailStep, string>> = mailTable[kind];
  return row[step];
};

/** The mail kind and step of an event type. */
export interface MailMeaning {
  kind: MailKind;
  step: MailStep;
}

/** One value per event type of these mail kinds. */
export type ForMailEvents<Kind extends MailKind, Value> = { readonly [T in MailEventType<Kind>]: Value };

/** Builds a table with one entry per event type of these mail kinds. */
export const forMailEvents = <Kind extends MailKind, Value>(
  kinds: readonly Kind[],
  valueOf: (meaning: MailMeaning) => Value,
): ForMailEvents<Kind, Value> =>
  Object.fromEntries(
    kinds.flatMap((kind) =>
      steps.flatMap((step) => {
        const type = eventTypeOf(kind, step);
        return type === undefined ? [] : [[type, valueOf({ kind, step })]];
      }),
    ),
  ) as ForMailEvents<Kind, Value>;

const meanings = new Map<string, MailMeaning>(Object.entries(forMailEvents(mailKinds, (meaning) => meaning)));

/** The kind and step of an event type, or null if it is not about mails. */
export const meaningOf = (type: string): MailMeaning | null => meanings.get(type) ?? null;

/** The id of a mail is the log position of its request. All other events about it contain the id. */
export const mailIdOf = ({ data }: Pick<StoredEvent, 'data'>, { position }: { position: number }): number =>
  'mailId' in data ? Number(data.mailId) : position;
