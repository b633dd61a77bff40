import type { ChatSender } from '../chat/chat.ts';
import type { DeliveryChange, DeliveryOutcome } from '../delivery/delivery.ts';
import type { ReturnIssue } from '../returns/returnForm.ts';
import type { ReturnStep } from '../returns/returns.ts';
import type { Role } from '../rights/rights.ts';

interface MailKindRow {
  /** The name of the kind of mail, as staff see it. */
  name: string;
  /** Only people with the right to read staff accounts see emails to staff. */
  to: 'customer' | 'staff';
  /** The channel of the mail; email if omitted. */
  channel?: 'sms' | 'push';
  /** For an email that staff send from an order: the label of its button. */
  button?: string;
}

const kinds = {
  shipping: { name: 'Shipping notification', to: 'customer', button: 'Send shipping email' },
  delivery: { name: 'Delivery notification', to: 'customer', button: 'Notify of delivery' },
  /** The answer of the staff to a request about a delivery. */
  requestAnswer: { name: 'Answer about a delivery', to: 'customer' },
  reply: { name: 'Contact reply', to: 'customer' },
  /** Chat replies that the visitor has not seen. */
  chat: { name: 'Chat reply', to: 'customer' },
  /** A copy of a conversation, which its visitor requested. */
  transcript: { name: 'Chat transcript', to: 'customer' },
  /** A link that confirms the subscription to a parcel. */
  confirmation: { name: 'Subscription confirmation', to: 'customer' },
  /** New statuses of a parcel, for a subscriber. */
  status: { name: 'Status notification', to: 'customer' },
  /** The confirmation and the status notification by SMS. The recipient confirms by answering YES. */
  confirmationText: { name: 'Subscription confirmation by SMS', to: 'customer', channel: 'sms' },
  statusText: { name: 'Status notification by SMS', to: 'customer', channel: 'sms' },
  /** The status notification on a device. The device's permission to notify replaces the confirmation. */
  statusPush: { name: 'Status notification on a device', to: 'customer', channel: 'push' },
  /** A link with which a new staff member sets a first password. */
  invitation: { name: 'Invitation', to: 'staff' },
  returnLabel: { name: 'Return label', to: 'customer' },
  returnStep: { name: 'Return update', to: 'customer' },
  /** A link with which a staff member sets a new password. */
  reset: { name: 'Password link', to: 'staff' },
  /** A template with sample values, for an owner. */
  test: { name: 'Test email', to: 'staff' },
} as const satisfies Record<string, MailKindRow>;

export type MailKind = keyof typeof kinds;
export const mailKinds = Object.keys(kinds) as MailKind[];

/** The ways in which mails reach people. */
export type MailChannel = 'email' | 'sms' | 'push';

/** The kinds of mail of a channel. */
export type MailKindOf<Channel extends MailChannel> = {
  [Kind in MailKind]: (typeof kinds)[Kind] extends { channel: infer Own extends MailChannel }
    ? Own extends Channel
      ? Kind
      : never
    : 'email' extends Channel
      ? Kind
      : never;
}[MailKind];

export type EmailKind = MailKindOf<'email'>;
/** The kinds of email with texts that owners can change. */
export type TemplateKind = Exclude<EmailKind, 'test'>;

export const channelOf = (kind: MailKind): MailChannel => {
  const row: MailKindRow = kinds[kind];
  return row.channel ?? 'email';
};
/** Whether a mail is an email. */
export const isEmail = (payload: MailPayload): payload is EmailPayload => channelOf(payload.kind) === 'email';

export const mailKindName = (kind: MailKind): string => kinds[kind].name;
export const isStaffMail = (kind: MailKind): boolean => kinds[kind].to === 'staff';

/** The kinds of email that staff send from an order. */
export type OrderMailKind = {
  [Kind in MailKind]: (typeof kinds)[Kind] extends { button: string } ? Kind : never;
}[MailKind];
export const isOrderMail = (kind: string): kind is OrderMailKind =>
  'button' in (kinds[kind as MailKind] ?? {});
export const orderMailKinds = mailKinds.filter(isOrderMail);
export const orderMailButton = (kind: OrderMailKind): string => kinds[kind].button;

/** Texts of an email by their ids. A missing text has its default. */
export type MailTexts = Readonly<Record<string, string>>;

/** A status that a parcel reached. */
export interface StatusStop {
  status: string;
  at: string;
  location: string | null;
}

/** New statuses of a parcel in a short message, oldest first. */
interface StatusMessage {
  to: string;
  subscriptionId: number;
  trackingNumber: string;
  stops: readonly StatusStop[];
}

interface StatusContent extends StatusMessage {
  secret: string;
  /** The statuses in earlier emails, in lower case. */
  earlier: readonly string[];
  estimatedDelivery: string | null;
}

/** The content of an email of each kind, as it is stored in the request for the email. */
export interface MailPayloads {
  shipping: {
    orderId: number;
    to: string;
    customerName: string | null;
    destination: string | null;
    trackingNumber: string;
    status: string;
    estimatedDelivery: string | null;
    /** Texts that replace those of the template, such as the texts of a rule. */
    texts?: MailTexts;
  };
  delivery: {
    orderId: number;
    to: string;
    customerName: string | null;
    destination: string | null;
    trackingNumber: string;
    /** Null if no tracking event states the time of the delivery. */
    deliveredAt: string | null;
  };
  requestAnswer: {
    orderId: number;
    to: string;
    customerName: string | null;
    trackingNumber: string;
    change: DeliveryChange;
    /** The requested address, day or neighbor. */
    details: string;
    outcome: DeliveryOutcome;
  };
  reply: {
    to: string;
    name: string;
    subject: string;
    message: string;
    reply: string;
    trackingNumber: string | null;
  };
  chat: {
    to: string;
    /** The replies that the visitor has not seen, oldest first. */
    replies: readonly { message: string; at: string }[];
  };
  transcript: {
    to: string;
    /** The newest messages of both sides, oldest first. */
    messages: readonly { sender: ChatSender; message: string; at: string }[];
    /** Whether there are earlier messages. */
    isCut: boolean;
  };
  confirmation: {
    to: string;
    /** The secret from which the tokens of the links in the email are derived. */
    secret: string;
    trackingNumber: string;
  };
  status: StatusContent;
  confirmationText: { to: string; trackingNumber: string };
  statusText: StatusMessage;
  /** `to` is the device as JSON. */
  statusPush: StatusMessage;
  returnLabel: {
    to: string;
    customerName: string | null;
    /** The place from which the parcel is sent back. */
    destination: string | null;
    trackingNumber: string;
    returnNumber: string;
    issueType: ReturnIssue;
    /** Whether the staff have approved the return already. */
    isApproved: boolean;
  };
  returnStep: {
    to: string;
    customerName: string | null;
    trackingNumber: string;
    returnNumber: string;
    status: ReturnStep;
    /** A text of the staff, such as the reason of a refusal. */
    note: string | null;
  };
  /** Does not contain the link, because its holder can sign in. The link is generated when the email is composed. */
  invitation: {
    to: string;
    name: string;
    role: Role;
  };
  reset: {
    to: string;
    name: string;
  };
  test: {
    to: string;
    template: TemplateKind;
    /** The id of the sample values. */
    sample: string;
    texts: MailTexts;
  };
}

/** The content and kind of a mail by any channel. */
export type MailPayload = { [Kind in MailKind]: MailPayloads[Kind] & { kind: Kind } }[MailKind];

/** The content and kind of an email. */
export type EmailPayload = Extract<MailPayload, { kind: EmailKind }>;

export const mailStates = ['waiting', 'retrying', 'failed', 'sent'] as const;
export type MailState = (typeof mailStates)[number];

/** The answer to a request for an email. */
export interface MailAnswer {
  status: 'sent' | 'queued';
}
