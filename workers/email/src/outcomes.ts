import type { ChatCommands } from '@exline/chat';
import type { ContactCommands } from '@exline/contact';
import type { MailKind } from '@exline/contracts';
import type { Handlers, MessageContext } from '@exline/message-bus';
import type { OrderCommands } from '@exline/orders';

interface SentMail {
  mailId: number;
  attempts: number;
  messageId: string;
}

interface FailedMail {
  mailId: number;
  attempts: number;
  reason: string;
}

/** Writes an outcome into the log, through the module that asked for the mail. */
export interface Recorder {
  sent: (mail: SentMail, context: MessageContext) => Promise<void>;
  failed: (mail: FailedMail, context: MessageContext) => Promise<void>;
}

export type Recorders = Readonly<Record<MailKind, Recorder>>;

const ACTOR = 'email-worker';

/** An outcome is written on behalf of this process, as a consequence of the request. */
export const outcomeContext = (mailId: number): MessageContext => ({
  actor: ACTOR,
  correlationId: `mail-${mailId}`,
  causationId: String(mailId),
});

/** A mail with replies that nobody saw is asked for by this process itself. */
export const chatContext: MessageContext = { actor: ACTOR, correlationId: 'unseen-replies' };

export const recordersOf = (
  orders: Pick<Handlers<OrderCommands>, 'RecordShippingEmailSent' | 'RecordShippingEmailFailed'>,
  contact: Pick<Handlers<ContactCommands>, 'RecordReplyEmailSent' | 'RecordReplyEmailFailed'>,
  chat: Pick<Handlers<ChatCommands>, 'RecordChatEmailSent' | 'RecordChatEmailFailed'>,
): Recorders => ({
  shipping: { sent: orders.RecordShippingEmailSent, failed: orders.RecordShippingEmailFailed },
  reply: { sent: contact.RecordReplyEmailSent, failed: contact.RecordReplyEmailFailed },
  chat: { sent: chat.RecordChatEmailSent, failed: chat.RecordChatEmailFailed },
});
