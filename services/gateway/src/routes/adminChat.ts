import type { ChatQueries } from '@exline/chat';
import { CHAT_PAGE, chatReadSchema, chatSessionsQuery, earlierQuery, laterQuery } from '@exline/contracts';
import { Router } from 'express';
import type { Bus } from '../bus.ts';
import { idOf, jsonBody, parse } from '../http/body.ts';
import { command } from '../http/commands.ts';
import { numberOf, sendAll, sendPage } from '../http/listing.ts';
import { refuse } from '../http/refusals.ts';
import { requireMore } from '../http/rights.ts';
import { askerOf } from '../http/sessions.ts';
import type { FloodRecord } from '../inbox/floods.ts';
import type { Reading } from '../inbox/reading.ts';
import type { ActivityRecord } from '../staff/activity.ts';
import { sessionIdOf } from './chat.ts';

interface Deps {
  bus: Bus;
  chat: ChatQueries;
  activity: Pick<ActivityRecord, 'exported' | 'erasing'>;
  reading: Pick<Reading, 'conversationsReadBy' | 'readConversation'>;
  floods: Pick<FloodRecord, 'shown'>;
}

/** The admins' side of the chat. */
export const adminChatRoutes = ({ bus, chat, activity, reading, floods }: Deps): Router => {
  const router = Router();

  router.get('/chat-messages', async (req, res) => {
    const { limit, after } = await parse(laterQuery, { ...req.query });
    if (limit === undefined) requireMore(req, 'ExportConversations');
    const total = await chat.count();
    if (limit === undefined && after === undefined) {
      await activity.exported(req, 'chat messages', total);
      return sendAll(res, total, chat.all());
    }
    const page = await chat.allPage(Number(limit ?? CHAT_PAGE), numberOf(after));
    return sendPage(req, res, { items: page.messages, total, next: page.next }, { limit });
  });

  router.delete(
    '/chat-messages/:id',
    command(async (req, context) => {
      await bus.send('DeleteChatMessage', { messageId: idOf(req) }, context);
      return { status: 204, body: undefined };
    }),
  );

  router.get('/chat-sessions', async (req, res) => {
    const asked = await parse(chatSessionsQuery, { ...req.query });
    const { limit = '50', after, q, state, flood, floods: kind } = asked;
    const filter = { q, state, burstId: flood, ...(kind && { without: await floods.shown() }) };
    const readBy = reading.conversationsReadBy(askerOf(req).id);
    const page = await chat.page(filter, Number(limit), numberOf(after), readBy);
    sendPage(req, res, { ...page, items: page.sessions }, { limit, q, state, flood, floods: kind });
  });

  router.get('/chat-sessions/:sessionId', async (req, res) => {
    const session = await chat.session(sessionIdOf(req), reading.conversationsReadBy(askerOf(req).id));
    if (!session) throw refuse('chat.session_not_found');
    res.json(session);
  });

  router.post(
    '/chat-sessions/:sessionId/erase',
    command(async (req, context) => {
      const sessionId = sessionIdOf(req);
      await activity.erasing(req, 'a conversation', () => bus.send('EraseChat', { sessionId }, context));
      return { status: 204, body: undefined };
    }),
  );

  router.delete(
    '/chat-sessions/:sessionId',
    command(async (req, context) => {
      await bus.send('DeleteChatSession', { sessionId: sessionIdOf(req) }, context);
      return { status: 204, body: undefined };
    }),
  );

  router.get('/chat-sessions/:sessionId/messages', async (req, res) => {
    const sessionId = sessionIdOf(req);
    const { limit = String(CHAT_PAGE), before } = await parse(earlierQuery, { ...req.query });
    const page = await chat.messagesBefore(sessionId, numberOf(before), Number(limit));
    const previous = page.hasEarlier ? (page.messages[0]?.id ?? null) : null;
    sendPage(req, res, { items: page.messages, total: page.total, next: null, previous }, { limit });
  });

  router.post(
    '/chat-sessions/:sessionId/read',
    ...jsonBody,
    command(async (req, context) => {
      const sessionId = sessionIdOf(req);
      const { upTo } = await parse(chatReadSchema, req.body);
      await bus.send('ReadChatMessages', { sessionId, sender: 'user', upTo }, context);
      await reading.readConversation(askerOf(req).id, sessionId, upTo);
      return { status: 204, body: undefined };
    }),
  );

  router.post(
    '/chat-sessions/:sessionId/opened',
    ...jsonBody,
    command(async (req) => {
      const sessionId = sessionIdOf(req);
      const { upTo } = await parse(chatReadSchema, req.body);
      const account = askerOf(req).id;
      const session = await chat.session(sessionId, reading.conversationsReadBy(account));
      if (!session) throw refuse('chat.session_not_found');
      await reading.readConversation(account, sessionId, upTo);
      return { status: 204, body: undefined };
    }),
  );

  router.post(
    '/chat-sessions/:sessionId/done',
    ...jsonBody,
    command(async (req, context) => {
      const sessionId = sessionIdOf(req);
      const { upTo } = await parse(chatReadSchema, req.body);
      await bus.send('MarkChatDone', { sessionId, upTo }, context);
      return { status: 204, body: undefined };
    }),
  );

  router.post(
    '/chat-sessions/:sessionId/reopen',
    command(async (req, context) => {
      await bus.send('ReopenChat', { sessionId: sessionIdOf(req) }, context);
      return { status: 204, body: undefined };
    }),
  );

  return router;
};
