import type { MailPayload } from '@exline/contracts';

/** A mail to send. */
export interface Task {
  mailId: number;
  stream: string;
  /** The hash of the commit that requested the mail, which is unique. */
  request: string;
  payload: MailPayload;
  /** The id of the request or retry that caused this mail. */
  correlationId: string;
}

/** The receiving server is responsible for the mail from now on. */
export interface Accepted {
  messageId: string;
  /** The number of SMS parts that the text needs. */
  segments?: number;
}

/** Why a mail was not sent, without personal data. */
export interface Failure {
  reason: string;
  /** The server rejected the mail permanently. A retry would not help. */
  permanent: boolean;
  /** No mail server answered, so all mails wait until one does. */
  unreachable: boolean;
  /** The server may have accepted the mail. */
  isUnknown?: boolean;
  /** No mail will ever reach the recipient at this address. */
  isUndeliverable?: boolean;
  /** The server asks to wait this long. */
  retryAfterMs?: number;
}

/** An attempt whose outcome is not in the log. */
export interface OpenAttempt {
  /** The time at which the attempt was recorded, before it was made; ISO 8601. */
  at: string;
  /** The ids of other messages to the same recipient. */
  otherIds: ReadonlySet<string>;
}

export interface HandoverEvents {
  /** Aborted when this process must end. */
  ending: AbortSignal;
  /** Called when the server has the whole mail but takes long to answer. The reason is shown to staff. */
  onSlow: (reason: string) => void;
}

/** Hands the mails of one channel over to a server. */
export interface Carrier {
  /** `messageId`: the same for every attempt of a mail. The server may assign a different one. */
  handOver: (task: Task, messageId: string, events: HandoverEvents) => Promise<Accepted>;
  classify: (error: unknown, task: Task) => Failure;
  /**
   * Asks the server whether it accepted an attempt whose outcome is unknown. Exists only for channels whose
   * recipients would see a duplicate; their attempts are recorded before they are made. `unknown`: the server can
   * never tell. Rejects if the server cannot tell now.
   */
  findAccepted?: (
    task: Task,
    attempt: OpenAttempt,
    ending: AbortSignal,
  ) => Promise<Accepted | 'none' | 'unknown'>;
}

const ANSWER_WITHIN_MS = 20_000;

/** The time limit for a request to a provider, which answers quickly or not at all. */
export const withinLimit = (ending: AbortSignal): AbortSignal =>
  AbortSignal.any([ending, AbortSignal.timeout(ANSWER_WITHIN_MS)]);
