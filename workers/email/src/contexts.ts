import type { MessageContext } from '@exline/message-bus';

const ACTOR = 'email-worker';

/** The worker records outcomes with the correlation id of the request or retry that caused the mail. */
export const outcomeContext = (mailId: number, correlationId: string): MessageContext => ({
  actor: ACTOR,
  correlationId,
  causationId: String(mailId),
});

/** The worker itself requests the emails with unseen chat replies. */
export const chatContext: MessageContext = { actor: ACTOR, correlationId: 'unseen-replies' };
