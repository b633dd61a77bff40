import type { RenderedMail } from '@exline/mail-rendering';
import { createTransport } from 'nodemailer';
import pLimit from 'p-limit';
import type { Attachment } from './attachments.ts';
import type { HandoverEvents } from '../carriers/carrier.ts';
import { createHandover, smtpTimeouts, type Handover } from './handover.ts';

export interface Envelope extends RenderedMail {
  from: string;
  /** The address for replies, because the sender's mailbox is not read. */
  replyTo: string;
  to: string;
  messageId: string;
  attachments: Attachment[];
}

export interface Smtp {
  send: (mail: Envelope, events: HandoverEvents) => Promise<void>;
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

const MAX_TRANSMISSIONS = 5;
/** At least the number of concurrent jobs of all email queues, so that no email waits for a connection. */
const CONNECTIONS = 90;
const TIMEOUT_MS = 10_000;

/**
 * A connection pool to the mail server. With `requireTls`, nothing is sent over an unencrypted connection. Only a few
 * emails are transmitted at a time. An email that waits long for its final answer lets the next one start, so a
 * server that is slow with some emails does not delay all others.
 */
export const connectSmtp = (url: string, requireTls: boolean, timeouts = smtpTimeouts): Smtp => {
  const server = {
    url,
    requireTLS: requireTls,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as const;
  const transport = createTransport({
    ...server,
    pool: true,
    maxConnections: CONNECTIONS,
    // A mail whose connection broke may have been accepted, so the queue decides whether to send it again.
    maxRequeues: 0,
    // Never takes effect, because `createHandover` ends each handover earlier.
    socketTimeout: timeouts.talk + timeouts.answer,
  });
  const probe = createTransport({ ...server, socketTimeout: TIMEOUT_MS });
  const handovers = new WeakMap<AbortSignal, Handover>();
  transport.use('stream', ({ data, message }, next) => {
    const handover = data.signal && handovers.get(data.signal);
    if (handover) message.processFunc(handover.follow);
    next();
  });
  const limitTransmissions = pLimit(MAX_TRANSMISSIONS);

  return {
    send: async ({ to, isAutomatic, unsubscribeUrl, ...mail }, { ending, onSlow }) => {
      const headers = {
        ...(isAutomatic && automatic),
        ...(unsubscribeUrl !== undefined && oneClick(unsubscribeUrl)),
      };
      const transmit = async (handover: Handover) => {
        const { signal } = handover;
        handovers.set(signal, handover);
        try {
          await transport.sendMail({ ...mail, to: { name: '', address: to }, headers, signal });
        } catch (error) {
          throw handover.faultOf(error);
        } finally {
          handover.stop();
        }
      };
      const { sent } = await limitTransmissions(async () => {
        ending.throwIfAborted();
        const handover = createHandover({ timeouts, ending, onSlow });
        const sending = transmit(handover);
        await Promise.race([sending, handover.slow]);
        return { sent: sending };
      });
      await sent;
    },
    verify: () => probe.verify(),
    close: () => transport.close(),
  };
};
