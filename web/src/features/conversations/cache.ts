import type { ChatMessage, ChatSession } from '@exline/contracts';
import { pagesWithout, type ListPage } from '../../lib/lists/listPage.ts';
import type { LoadedThread } from './api/messages.ts';

/** The end of a conversation as the server has it, behind the earlier messages that were loaded before. */
export const withEarlier = (end: LoadedThread, known: LoadedThread | undefined): LoadedThread => {
  const first = end.messages[0]?.id;
  if (end.earlier === 0 || first === undefined || !known) return end;
  const before = known.messages.filter(({ id }) => id < first);
  // Where the two do not meet, something between them is not known.
  const meet = known.messages.some(({ id }) => id >= first);
  return before.length > 0 && meet ? { messages: [...before, ...end.messages], earlier: known.earlier } : end;
};

/** A page of earlier messages in front of those that are there. */
export const withPage = (thread: LoadedThread, page: LoadedThread): LoadedThread => {
  const first = thread.messages[0]?.id ?? Number.POSITIVE_INFINITY;
  const before = page.messages.filter(({ id }) => id < first);
  const earlier = page.earlier === 0 ? 0 : Math.max(1, thread.earlier - before.length);
  return { messages: [...before, ...thread.messages], earlier };
};

type Pages = readonly ListPage<ChatSession>[];

/** A new message in the list: its conversation moves to the top. Null when the list does not hold it. */
export const listWithMessage = (pages: Pages, message: ChatMessage): ListPage<ChatSession>[] | null => {
  const session = pages
    .flatMap(({ items }) => items)
    .find(({ sessionId }) => sessionId === message.sessionId);
  // What the visitor writes opens it again: then it is in another list.
  if (!session || (session.isDone && message.sender === 'user')) return null;
  // It comes twice, by the answer to a reply and by the socket.
  if (message.id <= session.lastMessageId) return [...pages];
  const moved: ChatSession = {
    ...session,
    userEmail: message.userEmail ?? session.userEmail,
    lastMessageId: message.id,
    lastMessageAt: message.createdAt,
    lastMessage: message.message,
    lastSender: message.sender,
    messageCount: session.messageCount + 1,
    unread: session.unread + (message.sender === 'user' ? 1 : 0),
  };
  return pages.map((page, index) => {
    const others = page.items.filter(({ sessionId }) => sessionId !== message.sessionId);
    return { ...page, items: index === 0 ? [moved, ...others] : others };
  });
};

/** A conversation that this account has read to its end; null when something newer is in it. */
export const listWithRead = (
  pages: Pages,
  sessionId: string,
  upTo: number,
): ListPage<ChatSession>[] | null =>
  pages.some(({ items }) => items.some((s) => s.sessionId === sessionId && s.lastMessageId > upTo))
    ? null
    : pages.map((page) => ({
        ...page,
        items: page.items.map((s) => (s.sessionId === sessionId ? { ...s, unread: 0 } : s)),
      }));

export const listWithout = (pages: Pages, sessionId: string): ListPage<ChatSession>[] =>
  pagesWithout(pages, (session) => session.sessionId === sessionId);
