import type { ContactCommands } from '@exline/contact';
import { pages, type NewContactMessage } from '@exline/contracts';
import { HOUR_MS } from '@exline/kernel';
import type { Request } from 'express';
import type { Bus } from '../core/bus.ts';
import { burstIdOf, contextOf } from '../http/commands.ts';
import type { Idempotency } from '../http/idempotency.ts';

type Submitted = ContactCommands['SubmitContact']['output'];

interface Deps {
  bus: Bus;
  idempotency: Idempotency;
}

/**
 * Stores the message of a form once. The message itself is the key, because a visitor whose answer was lost may send it
 * again in another way: first by the browser and then by the code of the page, or the other way round.
 */
export const submitContact = async (
  { bus, idempotency }: Deps,
  body: NewContactMessage,
  req: Request,
): Promise<Submitted> => {
  const context = contextOf(req);
  const keyed = {
    route: pages.contact,
    caller: [context.actor, body],
    key: 'message',
    body,
    countsMs: HOUR_MS,
  };
  const answer = await idempotency.once(keyed, async (commitId) => ({
    status: 201,
    body: await bus.send(
      'SubmitContact',
      { ...body, ...burstIdOf(req) },
      { ...context, ...(commitId !== undefined && { commitId }) },
    ),
  }));
  // A valid message is never refused.
  return answer.body as Submitted;
};
