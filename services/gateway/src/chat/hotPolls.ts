import { CHAT_KEY, isChatSessionId, visitorChatCalls } from '@exline/contracts';
import type { HotRoute } from '../http/hotAnswers.ts';
import type { ChatCache } from './chatCache.ts';
import { isMalformedKey, visitorMayAct } from './chatKey.ts';

/**
 * Answers polls that find nothing new. Every open widget polls every three seconds. Limits ignore these answers,
 * because a refusal would cost as much.
 */
export const hotPolls = ({ knownTag }: Pick<ChatCache, 'knownTag'>): HotRoute => ({
  route: visitorChatCalls.readChat.path,
  prefix: '/api/chat/',
  hasKey: true,
  headers: ['Vary', `Accept-Encoding, ${CHAT_KEY}`, 'Cache-Control', 'no-store'],
  find: (req, sessionId) => {
    if (!isChatSessionId(sessionId) || isMalformedKey(req)) return undefined;
    const etag = knownTag(sessionId, visitorMayAct(req, sessionId));
    return etag === undefined ? undefined : { etag };
  },
  admit: () => true,
});
