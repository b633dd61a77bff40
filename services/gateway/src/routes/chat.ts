import {
  chatAfterQuery,
  chatMessageSchema,
  chatReadSchema,
  isAutomaticMessage,
  isChatSessionId,
  may,
} from '@exline/contracts';
import { Router, type Request } from 'express';
import { ValidationError } from 'yup';
import type { Bus } from '../bus.ts';
import type { ChatCache } from '../chatCache.ts';
import { about } from '../http/about.ts';
import { jsonBody, parse } from '../http/body.ts';
import { command, keyedCommand, textIn } from '../http/commands.ts';
import type { Idempotency } from '../http/idempotency.ts';
import type { Limits } from '../http/limits.ts';
import { refuse } from '../http/refusals.ts';
import { recognizeStaff, type Sessions } from '../http/sessions.ts';
import { has, sendTagged } from '../http/tagged.ts';

/** The session that an address names; one that cannot be is a 400. */
export const sessionIdOf = (req: Request): string => {
  const sessionId = String(req.params.sessionId);
  if (!isChatSessionId(sessionId))
    throw new ValidationError(
      'Session must be 1 to 255 printable characters without blanks',
      undefined,
      'sessionId',
    );
  return sessionId;
};

interface Deps {
  bus: Bus;
  chatCache: ChatCache;
  idempotency: Idempotency;
  sessions: Sessions;
  limits: Limits;
}

/** The visitor's side of the chat: who knows a session's id is in the conversation. */
export const chatRoutes = ({ bus, chatCache, idempotency, sessions, limits }: Deps): Router => {
  const router = Router();

  const begins = async (req: Request): Promise<boolean> => {
    const sessionId = textIn(req.body, 'sessionId') ?? '';
    return isChatSessionId(sessionId) && !(await chatCache.hasBegun(sessionId));
  };

  router.get('/chat/:sessionId', ...limits.chatReads, async (req, res) => {
    const sessionId = sessionIdOf(req);
    if (req.query.after !== undefined) {
      const { after } = await parse(chatAfterQuery, { ...req.query });
      res.json(await chatCache.after(sessionId, Number(after)));
      return;
    }
    // Who has the conversation is answered from its tag alone.
    const etag = req.headers['if-none-match'] === undefined ? null : await chatCache.tag(sessionId);
    const isKnown = etag !== null && has(req, etag);
    sendTagged(req, res, isKnown ? { etag, body: '' } : await chatCache.answer(sessionId));
  });

  router.post(
    '/chat',
    recognizeStaff(sessions),
    ...limits.chat,
    ...jsonBody,
    // Before the keys: what is refused here is to be tried again under the same one.
    ...limits.newChats(begins),
    keyedCommand(
      idempotency,
      async (req, context) => {
        const message = await parse(chatMessageSchema, req.body);
        const fromStaff = may(req.person?.role ?? null, 'AnswerInChat');
        const isReply = message.sender === 'admin' && !isAutomaticMessage(message.message);
        if (isReply && req.sessionUnknown) throw refuse('session.unavailable');
        const body = await bus.send('SendChatMessage', { ...message, fromStaff }, context);
        return { status: 201, body, about: [about.message(body.id), about.chat(body.sessionId)] };
      },
      (body) => textIn(body, 'sessionId'),
    ),
  );

  router.post(
    '/chat/:sessionId/read',
    ...limits.readMarks,
    ...jsonBody,
    command(async (req, context) => {
      const sessionId = sessionIdOf(req);
      const { upTo } = await parse(chatReadSchema, req.body);
      await bus.send('ReadChatMessages', { sessionId, sender: 'admin', upTo }, context);
      return { status: 204, body: undefined };
    }),
  );

  return router;
};
