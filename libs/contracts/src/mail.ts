export const mailKinds = ['shipping', 'reply', 'chat'] as const;
/** A shipping notification, a reply to a contact message, or chat replies that the visitor has not seen. */
export type MailKind = (typeof mailKinds)[number];

export const mailStates = ['waiting', 'retrying', 'failed', 'sent'] as const;
export type MailState = (typeof mailStates)[number];

/** Two queues; the mails that answer somebody share one. */
export const mailQueues = ['shipping-email', 'reply-email'] as const;
export type MailQueue = (typeof mailQueues)[number];

export const queueOf = (kind: MailKind): MailQueue =>
  kind === 'shipping' ? 'shipping-email' : 'reply-email';

/** How often a mail is tried before it counts as failed. */
export const MAIL_ATTEMPTS = 8;

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

export interface MailSummary {
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
