import type { MailPayload } from '@exline/contracts';

/** A mail to send. */
export interface Task {
  mailId: number;
  stream: string;
  /** The hash of the commit that requested it, which is unique. */
  request: string;
  payload: MailPayload;
  /** The id of the request or retry that caused this mail. */
  correlationId: string;
}

/** The receiving server is responsible for the mail from now on. */
export interface Accepted {
  messageId: string;
  /** The number of SMS that the text needs. */
  segments?: number;
}

/** Why a mail was not sent, without personal data. */
export interface Failure {
  reason: string;
  /** The server rejected it permanently. A retry would not help. */
  permanent: boolean;
  /** No mail server answered, so all mails wait until one does. */
  unreachable: boolean;
  /** The server may have accepted the mail. */
  isUnknown?: boolean;
  /** Nothing will ever reach the recipient at this address. */
  isUndeliverable?: boolean;
  /** The server asks to wait this long. */
  retryAfterMs?: number;
}

/** An attempt whose outcome is not in the log. */
export interface OpenAttempt {
  /** When it was recorded, in ISO 8601. It was made after that. */
  at: string;
  /** The ids of other messages to the same recipient. */
  otherIds: ReadonlySet<string>;
}

export interface HandoverEvents {
  /** Aborted when this process must end. */
  ending: AbortSignal;
  /** Called with the reason, for staff, when the server has the whole mail and takes long to answer. */
  onSlow: (reason: string) => void;
}

/** Hands the mails of one channel over to a server. */
export interface Carrier {
  /** `messageId`: the same for every attempt of a mail. A server may assign another one. */
  handOver: (task: Task, messageId: string, events: HandoverEvents) => Promise<Accepted>;
  classify: (error: unknown) => Failure;
  /**
   * For a channel whose receivers do not recognize a duplicate. Its attempts are recorded before they are made, and this
   * asks the server about one without an outcome. `unknown`: there will never be an answer. Rejects if there is none now.
   */
  findAccepted?: (
    task: Task,
    attempt: OpenAttempt,
    ending: AbortSignal,
  ) => Promise<Accepted | 'none' | 'unknown'>;
}

const ANSWER_WITHIN_MS = 20_000;

/** The limit for a question to a provider, which answers at once or not at all. */
export const withinLimit = (ending: AbortSignal): AbortSignal =>
  AbortSignal.any([ending, AbortSignal.timeout(ANSWER_WITHIN_MS)]);
