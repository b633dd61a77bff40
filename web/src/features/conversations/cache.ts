import type { ChatMessage, ChatSession } from '@exline/contracts';
import { pagesWithout, type ListPage } from '../../lib/lists/listPage.ts';

type Pages = readonly ListPage<ChatSession>[];

/** Moves the conversation of a new message to the top. Null when the list must be reloaded. */
export const listWithMessage = (pages: Pages, message: ChatMessage): ListPage<ChatSession>[] | null => {
  const session = pages
    .flatMap(({ items }) => items)
    .find(({ sessionId }) => sessionId === message.sessionId);
  // A visitor's message reopens the conversation, which moves it to another list.
  if (!session || (session.isDone && message.sender === 'user')) return null;
  // A reply arrives twice: in the answer to the request and through the socket.
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

/** Marks a conversation as read. Null when it has newer messages and the list must be reloaded. */
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
