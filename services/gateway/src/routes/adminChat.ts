import type { ChatQueries } from '@exline/chat';
import { chatReadSchema } from '@exline/contracts';
import { Router } from 'express';
import { object, string } from 'yup';
import type { Bus } from '../bus.ts';
import { idOf, jsonBody, parse } from '../http/body.ts';
import { command } from '../http/commands.ts';
import { sendAll, setPageHeaders, wholeNumber } from '../http/lists.ts';
import { sessionIdOf } from './chat.ts';

const listSchema = object({
  limit: wholeNumber('limit', 500),
  after: wholeNumber('after', Number.MAX_SAFE_INTEGER),
  q: string().max(255),
});

/** The admins' side of the chat. */
export const adminChatRoutes = ({ bus, chat }: { bus: Bus; chat: ChatQueries }): Router => {
  const router = Router();

  router.get('/chat-messages', async (_req, res) => {
    await sendAll(res, await chat.count(), chat.all());
  });

  router.delete(
    '/chat-messages/:id',
    command(async (req, context) => {
      await bus.send('DeleteChatMessage', { messageId: idOf(req) }, context);
      return { status: 204, body: undefined };
    }),
  );

  router.get('/chat-sessions', async (req, res) => {
    const { limit = '50', after, q } = await parse(listSchema, { ...req.query });
    const page = await chat.page(q, Number(limit), after === undefined ? undefined : Number(after));
    const next = page.next !== null && { limit, after: String(page.next), ...(q && { q }) };
    setPageHeaders(res, `${req.baseUrl}/chat-sessions`, page.total, next || null);
    res.json(page.sessions);
  });

  router.delete(
    '/chat-sessions/:sessionId',
    command(async (req, context) => {
      await bus.send('DeleteChatSession', { sessionId: sessionIdOf(req) }, context);
      return { status: 204, body: undefined };
    }),
  );

  router.get('/chat-sessions/:sessionId/messages', async (req, res) => {
    res.json(await chat.conversation(sessionIdOf(req)));
  });

  router.post(
    '/chat-sessions/:sessionId/read',
    ...jsonBody,
    command(async (req, context) => {
      const sessionId = sessionIdOf(req);
      const { upTo } = await parse(chatReadSchema, req.body);
      await bus.send('ReadChatMessages', { sessionId, sender: 'user', upTo }, context);
      return { status: 204, body: undefined };
    }),
  );

  return router;
};
