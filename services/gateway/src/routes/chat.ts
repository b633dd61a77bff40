import { admits } from '@exline/chat';
import {
  CHAT_KEY,
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
import type { ChatCache, MayAct } from '../chatCache.ts';
import { about } from '../http/about.ts';
import { jsonBody, parse } from '../http/body.ts';
import { chatKeyHash } from '../http/chatKey.ts';
import { burstOf, command, keyedCommand, textIn } from '../http/commands.ts';
import type { Idempotency } from '../http/idempotency.ts';
import type { Limits } from '../http/limits.ts';
import { refuse } from '../http/refusals.ts';
import { personBehind, recognizeStaff, type Sessions } from '../http/sessions.ts';
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

/** The visitor's side of the chat: a visitor is known by the session id and, once it is bound, by the key. */
export const chatRoutes = ({ bus, chatCache, idempotency, sessions, limits }: Deps): Router => {
  const router = Router();

  const begins = async (req: Request): Promise<boolean> => {
    const sessionId = textIn(req.body, 'sessionId') ?? '';
    return isChatSessionId(sessionId) && !(await chatCache.hasBegun(sessionId));
  };

  /** Staff read without the key. Pages poll, so that does not renew their session. */
  const mayRead = async (req: Request, sessionId: string): Promise<MayAct> => {
    const keyHash = chatKeyHash(req, sessionId);
    const person = await personBehind(sessions, req);
    return may(person?.role ?? null, 'ReadConversations') ? () => true : (access) => admits(access, keyHash);
  };

  router.get('/chat/:sessionId', ...limits.chatReads, async (req, res) => {
    const sessionId = sessionIdOf(req);
    const mayAct = await mayRead(req, sessionId);
    res.vary(CHAT_KEY);
    if (req.query.after !== undefined) {
      const { after } = await parse(chatAfterQuery, { ...req.query });
      res.json(await chatCache.after(sessionId, Number(after), mayAct));
      return;
    }
    // Who has the conversation is answered from its tag alone.
    const etag = req.headers['if-none-match'] === undefined ? null : await chatCache.tag(sessionId, mayAct);
    const isKnown = etag !== null && has(req, etag);
    sendTagged(req, res, isKnown ? { etag, body: '' } : await chatCache.answer(sessionId, mayAct));
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
        const keyHash = chatKeyHash(req, message.sessionId);
        const body = await bus.send(
          'SendChatMessage',
          { ...message, fromStaff, keyHash, ...burstOf(req) },
          context,
        );
        return { status: 201, body, about: [about.message(body.id), about.chat(body.sessionId)] };
      },
      // A stored answer is for the visitor with the same key.
      (req) => {
        const sessionId = textIn(req.body, 'sessionId');
        const keyHash = chatKeyHash(req, sessionId ?? '');
        return keyHash === null ? sessionId : [sessionId, keyHash];
      },
    ),
  );

  router.post(
    '/chat/:sessionId/read',
    ...limits.readMarks,
    ...jsonBody,
    command(async (req, context) => {
      const sessionId = sessionIdOf(req);
      const { upTo } = await parse(chatReadSchema, req.body);
      const keyHash = chatKeyHash(req, sessionId);
      await bus.send('ReadChatMessages', { sessionId, sender: 'admin', upTo, keyHash }, context);
      return { status: 204, body: undefined };
    }),
  );

  return router;
};
