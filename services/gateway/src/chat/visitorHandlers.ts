import { created, implement, noContent, ok, type Route } from '../http/implement.ts';
import {
  visitorChatCalls,
  CHAT_FINISH,
  CHAT_KEY,
  isAutomaticMessage,
  isChatSessionId,
  can,
  type ReplyTime,
} from '@exline/contracts';
import { type Request } from 'express';
import type { Bus } from '../core/bus.ts';
import type { ChatCache, CanAct } from './chatCache.ts';
import { cacheTags } from '../http/cacheTags.ts';
import { chatKeyHash, visitorMayAct } from './chatKey.ts';
import { burstIdOf, textIn } from '../http/commands.ts';
import type { Limits } from '../limits/limits.ts';
import { refuse } from '../core/refusals.ts';
import { lookUp, recognizeStaff, type Sessions } from '../session/sessions.ts';
import { isKnownToClient, sendWithEtag } from '../http/answers/etag.ts';

interface Deps {
  bus: Bus;
  chatCache: ChatCache;
  sessions: Sessions;
  limits: Limits;
  replyTime: () => Promise<ReplyTime>;
}

/**
 * Chat routes for visitors. A visitor is identified by the session id and, once the conversation is bound, by its key.
 */
export const visitorChatRoutes = ({ bus, chatCache, sessions, limits, replyTime }: Deps): Route[] => {
  const begins = async (req: Request): Promise<boolean> => {
    const sessionId = textIn(req.body, 'sessionId') ?? '';
    return isChatSessionId(sessionId) && !(await chatCache.hasBegun(sessionId));
  };

  /** Staff read without a key. Because pages poll, reading does not renew the staff session. */
  const canRead = async (req: Request, sessionId: string): Promise<CanAct> => {
    const visitorCan = visitorMayAct(req, sessionId);
    try {
      const person = await lookUp(sessions, req);
      return can(person?.role ?? null, 'ReadConversations') ? () => true : visitorCan;
    } catch (error) {
      return (access) => {
        if (visitorCan(access)) return true;
        // Staff would otherwise see the conversation as empty.
        throw error;
      };
    }
  };

  return implement(visitorChatCalls, {
    readChat: {
      before: limits.chatReads,
      handle: async ({ params: { sessionId }, query, req, res }) => {
        const canAct = await canRead(req, sessionId);
        res.vary(CHAT_KEY);
        if (query.after !== undefined)
          return ok(await chatCache.after(sessionId, Number(query.after), canAct));
        // A client that already has the conversation is answered from the tag alone.
        const asks = req.headers['if-none-match'] !== undefined;
        const etag = asks ? await chatCache.tag(sessionId, canAct) : null;
        const isKnown = etag !== null && isKnownToClient(req, etag);
        if (isKnown) return sendWithEtag(req, res, { etag, body: '' });
        const { finishId, ...answer } = await chatCache.answer(sessionId, canAct);
        if (finishId !== null) res.set(CHAT_FINISH, String(finishId));
        return sendWithEtag(req, res, answer);
      },
    },

    sendChatMessage: {
      before: [recognizeStaff(sessions), ...limits.chat],
      // Runs before the idempotency key is stored, so that a refused request can be retried with the same key.
      afterBody: limits.newChats(begins),
      // A stored answer is only repeated to a visitor with the same key.
      actsOn: (req) => {
        const sessionId = textIn(req.body, 'sessionId');
        const keyHash = chatKeyHash(req, sessionId ?? '');
        return keyHash === null ? sessionId : [sessionId, keyHash];
      },
      handle: async ({ body, context, req }) => {
        const fromStaff = can(req.person?.role ?? null, 'AnswerInChat');
        const isReply = body.sender === 'admin' && !isAutomaticMessage(body.message);
        if (isReply && req.sessionUnknown) throw refuse('session.unavailable');
        const keyHash = chatKeyHash(req, body.sessionId);
        const input = { ...body, fromStaff, keyHash, ...burstIdOf(req) };
        const { actor: _actor, ...message } = await bus.send('SendChatMessage', input, context);
        return created(message, [cacheTags.message(message.id), cacheTags.chat(message.sessionId)]);
      },
    },

    markAnswersSeen: {
      before: limits.readMarks,
      handle: async ({ params: { sessionId }, body: { upTo }, context, req }) => {
        const keyHash = chatKeyHash(req, sessionId);
        await bus.send('ReadChatMessages', { sessionId, sender: 'admin', upTo, keyHash }, context);
        return noContent;
      },
    },

    rateChat: {
      before: limits.readMarks,
      handle: async ({ params: { sessionId }, body, context, req }) => {
        const keyHash = chatKeyHash(req, sessionId);
        await bus.send('RateChat', { sessionId, ...body, keyHash }, context);
        return noContent;
      },
    },

    requestTranscript: {
      afterBody: limits.transcripts,
      actsOn: (req) => {
        const sessionId = textIn(req.params, 'sessionId') ?? '';
        return [sessionId, chatKeyHash(req, sessionId) ?? ''];
      },
      handle: async ({ params: { sessionId }, body: { email }, context, req }) => {
        const keyHash = chatKeyHash(req, sessionId);
        await bus.send('RequestTranscript', { sessionId, to: email, keyHash }, context);
        return noContent;
      },
    },

    readReplyTime: { before: limits.chatReads, handle: async () => ok(await replyTime()) },
  });
};
