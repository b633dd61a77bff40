import type { Role } from '../staff/rights.ts';

export const mailKinds = ['shipping', 'delivery', 'reply', 'chat', 'invitation', 'reset'] as const;
/**
 * A shipping or delivery notification, a reply to a contact message, chat replies that the visitor has not seen, or a
 * link by which somebody of the staff sets a password: the first one, or another.
 */
export type MailKind = (typeof mailKinds)[number];

/** A new kind does not compile until it is placed here. */
const recipientOf: Readonly<Record<MailKind, 'customer' | 'staff'>> = {
  shipping: 'customer',
  delivery: 'customer',
  reply: 'customer',
  chat: 'customer',
  invitation: 'staff',
  reset: 'staff',
};

/** Whether emails of this kind go to staff: only people who may read staff see them. */
export const isStaffMail = (kind: MailKind): boolean => recipientOf[kind] === 'staff';

/** The kinds that an order can ask for. */
export const orderMailKinds = ['shipping', 'delivery'] as const satisfies MailKind[];
export type OrderMailKind = (typeof orderMailKinds)[number];

/** What a mail of each kind says. All of it stands in the request for it. */
export interface Letters {
  shipping: {
    to: string;
    customerName: string | null;
    destination: string | null;
    trackingNumber: string;
    status: string;
    estimatedDelivery: string | null;
  };
  delivery: {
    to: string;
    customerName: string | null;
    destination: string | null;
    trackingNumber: string;
    /** When it was, as far as a tracking event says so. */
    deliveredAt: string | null;
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
    /** What the visitor has not seen, oldest first. */
    replies: readonly { message: string; at: string }[];
  };
  /** The link is made when the mail is written: whoever reads this could sign in by it. */
  invitation: {
    to: string;
    name: string;
    /** Who invites. */
    role: Role;
  };
  reset: {
    to: string;
    name: string;
  };
}

export const mailStates = ['waiting', 'retrying', 'failed', 'sent'] as const;
export type MailState = (typeof mailStates)[number];

/** Two queues; the mails that somebody waits for share one. */
export const mailQueues = ['shipping-email', 'reply-email'] as const;
export type MailQueue = (typeof mailQueues)[number];

/** How often a mail is tried before it counts as failed. */
export const MAIL_ATTEMPTS = 8;

/** What is in the queues: a mail to be sent, or replies in a chat that may have to be mailed by now. */
export const mailJobs = { send: 'send-mail', chat: 'unseen-chat-replies' } as const;

/** Names the queues in Redis. Mails are named by positions in a log, so queues belong to its database. */
export const mailQueuePrefix = (database: string): string => `mail:${database}`;

/** Where in Redis the workers of these queues say that they live: by name, when they said so last. */
export const mailWorkersKey = (prefix: string): string => `${prefix}:workers`;

/** What is there in Redis as long as a worker looks in vain for its mail server. */
export const mailServerAwayKey = (prefix: string): string => `${prefix}:mail-server-away`;

/** How long after that a worker counts as gone. */
export const WORKER_GONE_MS = 30_000;

/** A mail to be sent. It names the mail and nothing more: what it says stands in the log. */
export interface MailJob {
  mailId: number;
  /** Position of the last event that set the mail on its way. */
  round: number;
}

/** A mail that is sent again after it failed has a new job, as finished ones are kept for a while. */
export const mailJobId = ({ mailId, round }: MailJob): string =>
  mailId === round ? `mail-${mailId}` : `mail-${mailId}-${round}`;

/** How long a reply in a chat may stay unseen before it is mailed. */
export const UNSEEN_REPLY_MS = 3 * 60_000;

/** A conversation with replies that the visitor may not see; delayed, and gone once they are seen. */
export interface ChatMailJob {
  sessionId: string;
}

/** A mail as the admin sees it; its id is the position of the request for it. */
export interface Mail {
  id: number;
  kind: MailKind;
  to: string;
  state: MailState;
  /** What it is about, of which one is there. */
  orderId: number | null;
  submissionId: number | null;
  sessionId: string | null;
  trackingNumber: string | null;
  requestedAt: string;
  requestedBy: string;
  attempts: number;
  nextTryAt: string | null;
  lastError: string | null;
  /** When it was sent or given up. */
  settledAt: string | null;
}

export interface MailOverview {
  waiting: number;
  retrying: number;
  failed: number;
  /** When the oldest unsent mail was asked for. */
  oldestUnsentAt: string | null;
}

/** The answer to a request for a mail. */
export interface MailAnswer {
  status: 'sent' | 'queued';
}
