import type { MessageContext } from '@exline/message-bus';

const ACTOR = 'email-worker';

/** An outcome is written on behalf of this process, as a consequence of the request. */
export const outcomeContext = (mailId: number): MessageContext => ({
  actor: ACTOR,
  correlationId: `mail-${mailId}`,
  causationId: String(mailId),
});

/** A mail with replies that nobody saw is asked for by this process itself. */
export const chatContext: MessageContext = { actor: ACTOR, correlationId: 'unseen-replies' };
