import { createTransport } from 'nodemailer';
import type { RenderedMail } from './render.tsx';

export interface Envelope extends RenderedMail {
  from: string;
  /** Where answers go; nobody reads the sender's mailbox. */
  replyTo: string;
  to: string;
  messageId: string;
}

export interface Smtp {
  send: (mail: Envelope, signal: AbortSignal) => Promise<void>;
  /** Resolves when a mail server answers. */
  verify: () => Promise<unknown>;
  close: () => void;
}

/** Keeps out-of-office programs from answering (RFC 3834); the second header is read by Exchange. */
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

const CONNECTIONS = 5;
const PATIENCE_MS = 10_000;

/** A pool of connections to the mail server. With `requireTls` nothing is said to one that offers no encryption. */
export const connectSmtp = (url: string, requireTls: boolean): Smtp => {
  const transport = createTransport({
    url,
    requireTLS: requireTls,
    pool: true,
    maxConnections: CONNECTIONS,
    // A mail whose connection broke may have been taken: whether it goes out again is for the queue to decide.
    maxRequeues: 0,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, isAutomatic, ...mail }, signal) => {
      const headers = isAutomatic ? automatic : {};
      await transport.sendMail({ ...mail, to: { name: '', address: to }, headers, signal });
    },
    verify: () => transport.verify(),
    close: () => transport.close(),
  };
};
