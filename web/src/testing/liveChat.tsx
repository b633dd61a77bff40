import type { ChatMessage, ChatSession } from '@exline/contracts';
import { http, HttpResponse } from 'msw';
import { bareFrame } from './bareFrame.ts';
import { aMessage } from './message.ts';
import { renderAt, server } from './render.tsx';
import { LiveChat } from '../features/conversations/components/LiveChat.tsx';
import { useLiveConversations } from '../features/conversations/live.ts';

export const SESSIONS = '/api/admin/chat-sessions';
const at = '2026-11-14T09:00:00.000Z';

export const aSession = (over: Partial<ChatSession> = {}): ChatSession => ({
  sessionId: 's1',
  userEmail: 'maya@example.com',
  lastMessageId: 2,
  firstMessageAt: at,
  lastMessageAt: at,
  lastMessage: 'Where is it?',
  lastSender: 'user',
  messageCount: 2,
  unread: 1,
  rating: null,
  waitingSince: at,
  trackingNumber: null,
  isDone: false,
  marks: [],
  assignee: null,
  labels: [],
  snooze: null,
  noteCount: 0,
  ...over,
});
export const aMessageWith = (over: Partial<ChatMessage> = {}) =>
  aMessage(2, { message: 'Where is it?', userEmail: 'maya@example.com', createdAt: at, ...over });
const greeting = aMessageWith({ id: 1, sender: 'admin', message: 'Hello', userEmail: null, automatic: true });

const Live = () => {
  useLiveConversations();
  return <LiveChat frame={bareFrame} />;
};

export interface GatewayState {
  sessions?: ChatSession[];
  /** Replaces the answer for the list. */
  list?: (address: URL) => Response;
  messages?: ChatMessage[];
  /** Replaces the answer for a conversation. */
  thread?: (address: URL) => Response;
}
/** One page of the list, with the address of the next page. */
export const page = (sessions: ChatSession[], total: number, next?: string) =>
  HttpResponse.json(sessions, {
    headers: { 'X-Total-Count': String(total), ...(next && { Link: `<${next}>; rel="next"` }) },
  });
/** Renders the conversations of a fake server. `reads` collects the bodies of calls that mark messages as read. */
export const openOn = (
  reads: unknown[],
  address: string,
  { sessions = [aSession()], list, messages = [greeting, aMessageWith()], thread }: GatewayState = {},
) => {
  server.use(
    http.get(SESSIONS, ({ request }) => list?.(new URL(request.url)) ?? page(sessions, sessions.length)),
    http.get(`${SESSIONS}/:id`, ({ params }) => {
      const session = sessions.find(({ sessionId }) => sessionId === params.id);
      return session ? HttpResponse.json(session) : HttpResponse.json({ status: 404 }, { status: 404 });
    }),
    http.get(
      `${SESSIONS}/:id/messages`,
      ({ request }) => thread?.(new URL(request.url)) ?? HttpResponse.json(messages),
    ),
    http.post(`${SESSIONS}/:id/opened`, () => new HttpResponse(null, { status: 204 })),
    http.post(`${SESSIONS}/:id/read`, async ({ request }) => {
      reads.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return renderAt(address, <Live />);
};
