import type { CannedReplyQueries } from '@exline/canned-replies';
import { cannedReplySchema } from '@exline/contracts';
import { Router } from 'express';
import type { Bus } from '../bus.ts';
import { idOf, jsonBody, parse } from '../http/body.ts';
import { command, keyedCommand } from '../http/commands.ts';
import type { Idempotency } from '../http/idempotency.ts';
import { basedOn } from '../http/ifMatch.ts';

interface Deps {
  bus: Bus;
  cannedReplies: CannedReplyQueries;
  idempotency: Idempotency;
}

/** The short answers that the staff keeps at hand. */
export const cannedReplyRoutes = ({ bus, cannedReplies, idempotency }: Deps): Router => {
  const router = Router();

  router.get('/canned-replies', async (_req, res) => {
    res.json(await cannedReplies.all());
  });

  router.post(
    '/canned-replies',
    ...jsonBody,
    keyedCommand(idempotency, async (req, context) => {
      const reply = await parse(cannedReplySchema, req.body);
      return { status: 201, body: await bus.send('CreateCannedReply', reply, context) };
    }),
  );

  router.put(
    '/canned-replies/:id',
    ...jsonBody,
    command(async (req, context) => {
      const reply = await parse(cannedReplySchema, req.body);
      const input = { ...reply, replyId: idOf(req), basedOn: basedOn(req) };
      return { status: 200, body: await bus.send('EditCannedReply', input, context) };
    }),
  );

  router.delete(
    '/canned-replies/:id',
    command(async (req, context) => {
      await bus.send('DeleteCannedReply', { replyId: idOf(req) }, context);
      return { status: 204, body: undefined };
    }),
  );

  return router;
};
