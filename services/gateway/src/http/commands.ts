import type { MessageContext } from '@exline/message-bus';
import type { Request, RequestHandler, Response } from 'express';
import type { Answer, Idempotency } from './idempotency.ts';

const send = (res: Response, { status, body }: Answer) => {
  if (status >= 400) res.type('application/problem+json');
  else res.type('application/json');
  res.status(status).send(body === undefined ? undefined : JSON.stringify(body));
};

type Handle = (req: Request, context: MessageContext) => Promise<Answer>;

const actorOf = (req: Request) => (req.session?.admin ? `admin:${req.session.admin}` : 'visitor');

const contextOf = (req: Request): MessageContext => ({ actor: actorOf(req), correlationId: String(req.id) });

/** A route that changes something: tells the handler who asks, and sends its answer. */
export const command =
  (handle: Handle): RequestHandler =>
  async (req, res) =>
    send(res, await handle(req, contextOf(req)));

/** The same for POST, where an `Idempotency-Key` makes a repeated call harmless. */
export const keyedCommand =
  (idempotency: Idempotency, handle: Handle): RequestHandler =>
  async (req, res) => {
    const context = contextOf(req);
    const call = {
      route: `${req.baseUrl}${req.path}`.toLowerCase(),
      caller: context.actor,
      key: req.get('Idempotency-Key'),
      body: req.body,
    };
    const answer = await idempotency.once(call, (commitId) =>
      handle(req, commitId === undefined ? context : { ...context, commitId }),
    );
    send(res, answer);
  };
