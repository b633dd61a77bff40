import type { RenderedMail } from '@exline/mail-rendering';
import { createTransport } from 'nodemailer';
import type { Attachment } from './attachments.ts';

export interface Envelope extends RenderedMail {
  from: string;
  /** The address for replies, because the sender's mailbox is not read. */
  replyTo: string;
  to: string;
  messageId: string;
  attachments: Attachment[];
}

export interface Smtp {
  send: (mail: Envelope, signal: AbortSignal) => Promise<void>;
  /** Resolves if a mail server answers. */
  verify: () => Promise<unknown>;
  close: () => void;
}

/** Prevents out-of-office replies (RFC 3834). The second header is for Exchange. */
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** Lets mail programs offer a button that ends the subscription (RFC 8058). */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

const CONNECTIONS = 5;
const PATIENCE_MS = 10_000;

/**
 * A connection pool to the mail server. With `requireTls`, nothing is sent to a server without
 * encryption.
 */
export const connectSmtp = (url: string, requireTls: boolean): Smtp => {
  const transport = createTransport({
    url,
    requireTLS: requireTls,
    pool: true,
    maxConnections: CONNECTIONS,
    // A mail whose connection broke may have been accepted, so the queue decides whether to send it
    // again.
    maxRequeues: 0,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, isAutomatic, unsubscribeUrl, ...mail }, signal) => {
      const headers = {
        ...(isAutomatic && automatic),
        ...(unsubscribeUrl !== undefined && oneClick(unsubscribeUrl)),
      };
      await transport.sendMail({ ...mail, to: { name: '', address: to }, headers, signal });
    },
    verify: () => transport.verify(),
    close: () => transport.close(),
  };
};
