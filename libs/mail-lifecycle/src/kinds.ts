import {
  channelOf,
  mailKinds,
  type EmailKind,
  type MailPayloads,
  type MailKind,
  type MailQueue,
} from '@exline/contracts';
import type { StoredEvent } from '@exline/event-log';

/**
 * Steps of channels that cannot recognize a duplicate: an attempt is recorded before it is made, and is deferred if the
 * provider certainly did not accept it.
 */
type AttemptStep = 'attempted' | 'deferred';
/** The steps in the lifecycle of a mail. */
export type MailStep = 'requested' | 'sent' | 'failed' | 'retried' | AttemptStep;

/** How the mails of a kind are stored and delivered. */
interface MailRow<Kind extends MailKind> {
  /** The prefix of the streams with the requests of this kind. */
  stream: string;
  queue: MailQueue;
  /** The stored name of each event without its step, as in `ShippingEmailRequested` and `ShippingEmailSent`. */
  events: string;
  /** The stored name of the request, if it has another one. */
  requested?: string;
  /** The fields that every request must contain. */
  required: Partial<Record<keyof MailPayloads[Kind], 'text' | 'list'>>;
}

/** All kinds of mail. */
export const mailTable = {
  shipping: {
    stream: 'order-',
    queue: 'shipping-email',
    events: 'ShippingEmail',
    required: { to: 'text', trackingNumber: 'text', status: 'text' },
  },
  delivery: {
    stream: 'order-',
    queue: 'shipping-email',
    events: 'DeliveryEmail',
    required: { to: 'text', trackingNumber: 'text' },
  },
  requestAnswer: {
    stream: 'order-',
    queue: 'shipping-email',
    events: 'RequestAnswerEmail',
    required: { to: 'text', trackingNumber: 'text', change: 'text', details: 'text', outcome: 'text' },
  },
  reply: {
    stream: 'contact-',
    queue: 'reply-email',
    events: 'ReplyEmail',
    requested: 'ContactReplied',
    required: { to: 'text', name: 'text', subject: 'text', message: 'text', reply: 'text' },
  },
  chat: {
    stream: 'chat-',
    queue: 'reply-email',
    events: 'ChatEmail',
    required: { to: 'text', replies: 'list' },
  },
  transcript: {
    stream: 'chat-',
    queue: 'reply-email',
    events: 'TranscriptEmail',
    required: { to: 'text', messages: 'list' },
  },
  confirmation: {
    stream: 'subscriber-',
    queue: 'notification-email',
    events: 'ConfirmationEmail',
    required: { to: 'text', secret: 'text', trackingNumber: 'text' },
  },
  status: {
    stream: 'subscriber-',
    queue: 'notification-email',
    events: 'StatusEmail',
    required: { to: 'text', secret: 'text', trackingNumber: 'text', stops: 'list' },
  },
  confirmationText: {
    stream: 'subscriber-',
    queue: 'notification-sms',
    events: 'ConfirmationText',
    required: { to: 'text', trackingNumber: 'text' },
  },
  statusText: {
    stream: 'subscriber-',
    queue: 'notification-sms',
    events: 'StatusText',
    required: { to: 'text', trackingNumber: 'text', stops: 'list' },
  },
  statusPush: {
    stream: 'subscriber-',
    queue: 'notification-push',
    events: 'StatusPush',
    required: { to: 'text', trackingNumber: 'text', stops: 'list' },
  },
  returnLabel: {
    stream: 'returns-',
    queue: 'reply-email',
    events: 'ReturnLabelEmail',
    required: { to: 'text', trackingNumber: 'text', returnNumber: 'text' },
  },
  returnStep: {
    stream: 'returns-',
    queue: 'reply-email',
    events: 'ReturnStepEmail',
    required: { to: 'text', trackingNumber: 'text', returnNumber: 'text', status: 'text' },
  },
  invitation: {
    stream: 'staff',
    queue: 'reply-email',
    events: 'InvitationEmail',
    required: { to: 'text', name: 'text', role: 'text' },
  },
  reset: {
    stream: 'staff',
    queue: 'reply-email',
    events: 'ResetEmail',
    required: { to: 'text', name: 'text' },
  },
  test: {
    stream: 'mail-test-',
    queue: 'reply-email',
    events: 'TestEmail',
    required: { to: 'text', template: 'text', sample: 'text' },
  },
} as const satisfies { [Kind in MailKind]: MailRow<Kind> };

type MailTable = typeof mailTable;

type TypeIn<Kind extends MailKind, Step extends MailStep> = Step extends 'requested'
  ? MailTable[Kind] extends { requested: infer Own extends string }
    ? Own
    : `${MailTable[Kind]['events']}Requested`
  : [Step, Kind] extends [AttemptStep, EmailKind]
    ? never
    : `${MailTable[Kind]['events']}${Capitalize<Step>}`;

/** Event types about mails, optionally limited to some kinds and steps. */
export type MailEventType<Kind extends MailKind = MailKind, Step extends MailStep = MailStep> = {
  [K in Kind]: { [S in Step]: TypeIn<K, S> }[Step];
}[Kind];

const attemptSteps = ['attempted', 'deferred'] as const satisfies AttemptStep[];
const steps: readonly MailStep[] = ['requested', ...attemptSteps, 'sent', 'failed', 'retried'];

const isAttemptStep = (step: MailStep) => attemptSteps.some((each) => each === step);

/** The event type of a step; undefined if mails of this kind do not have the step. */
export const eventTypeOf = (kind: MailKind, step: MailStep): string | undefined => {
  const { events, requested }: MailRow<MailKind> = mailTable[kind];
  if (step === 'requested' && requested !== undefined) return requested;
  if (isAttemptStep(step) && channelOf(kind) === 'email') return undefined;
  return `${events}${step.charAt(0).toUpperCase()}${step.slice(1)}`;
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
