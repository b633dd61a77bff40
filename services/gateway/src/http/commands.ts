import type { MessageContext } from '@exline/message-bus';
import type { Request, RequestHandler, Response } from 'express';
import type { Answer, Idempotency } from './idempotency.ts';
import { LOG_POSITION } from './logPosition.ts';

const send = (res: Response, { status, body }: Answer) => {
  const position = res.locals.logPosition?.();
  if (position !== undefined) res.set(LOG_POSITION, String(position));
  res.status(status);
  if (body === undefined) {
    res.end();
    return;
  }
  const text = JSON.stringify(body);
  // Not `send`: nobody asks again for what a command answered, so it needs no tag.
  res.type(status >= 400 ? 'application/problem+json' : 'application/json');
  res.set('Content-Length', String(Buffer.byteLength(text))).end(text);
};

type Handle = (req: Request, context: MessageContext) => Promise<Answer>;

/** Who asks, as a command wants to know it. */
export const contextOf = ({ id, person }: Request): MessageContext => ({
  actor: person?.actor ?? 'visitor',
  role: person?.role ?? null,
  correlationId: String(id),
});

/** The burst that a message belongs to, as its command takes it. */
export const burstOf = ({ res }: Request): { burstId?: string } => {
  const burstId = res?.locals.burstId;
  return burstId === undefined ? {} : { burstId };
};

/** A route that changes something: hands the handler who asks, and sends its answer. */
export const command =
  (handle: Handle): RequestHandler =>
  async (req, res) =>
    send(res, await handle(req, contextOf(req)));

/** The text that a body has under a name. */
export const textIn = (body: unknown, name: string): string | undefined => {
  const value: unknown =
    typeof body === 'object' && body !== null
      ? Object.entries(body).find(([field]) => field === name)?.[1]
      : null;
  return typeof value === 'string' ? value : undefined;
};

/**
 * The same for POST, where an `Idempotency-Key` makes a repeated call harmless. Admins have their own keys. All
 * visitors look alike, so theirs belong to what they act on, and where that is not said to this very request.
 */
export const keyedCommand =
  (
    idempotency: Idempotency,
    handle: Handle,
    actsOn: (req: Request) => unknown = () => undefined,
  ): RequestHandler =>
  async (req, res) => {
    const context = contextOf(req);
    const call = {
      route: `${req.baseUrl}${req.path}`.toLowerCase(),
      caller: req.person ? context.actor : [context.actor, actsOn(req) ?? [req.body]],
      key: req.get('Idempotency-Key'),
      body: req.body,
    };
    const answer = await idempotency.once(call, (commitId) =>
      handle(req, commitId === undefined ? context : { ...context, commitId }),
    );
    send(res, answer);
  };
