import type { MessageContext } from '@exline/message-bus';

const ACTOR = 'email-worker';

/** An outcome is written by this process, as a consequence of what set the mail on its way. */
export const outcomeContext = (mailId: number, correlationId: string): MessageContext => ({
  actor: ACTOR,
  correlationId,
  causationId: String(mailId),
});

/** A mail with replies that nobody saw is asked for by this process itself. */
export const chatContext: MessageContext = { actor: ACTOR, correlationId: 'unseen-replies' };
