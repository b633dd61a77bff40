import type { ChatMessage } from '@exline/contracts';
import { QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/server/queryClient.ts';
import { aMessage } from '../../testing/message.ts';
import { server } from '../../testing/render.tsx';
import { socket } from '../../testing/socket.ts';
import { threadQuery } from './api/messages.ts';
import { takeAsSeen, takeIn } from './changes.ts';
import { useLiveConversations } from './live.ts';

const question = aMessage(1, { isRead: true });
const reply = aMessage(2, { sender: 'admin' });
const seenReply = { ...reply, isRead: true };
const seen = { sessionId: 's1', sender: 'admin', upTo: reply.id } as const;

/** The server's answers under way, the oldest first: each waits to be let through. */
let asked: ((thread: ChatMessage[]) => void)[];
let client: ReturnType<typeof createQueryClient>;
beforeEach(() => {
  asked = [];
  socket.connected = false;
  socket.heard.length = 0;
  client = createQueryClient();
  server.use(
    http.get('/api/admin/chat-sessions/s1/messages', async () =>
      HttpResponse.json(await new Promise<ChatMessage[]>((answer) => asked.push(answer))),
    ),
  );
});
afterEach(() => {
  vi.useRealTimers();
  client.clear();
});

const { queryKey } = threadQuery('s1');
const shown = () => client.getQueryData(queryKey)?.messages;
const show = (...messages: ChatMessage[]) => client.setQueryData(queryKey, { messages, earlier: 0 });
const look = () => new QueryObserver(client, threadQuery('s1')).subscribe(() => {});
const underWay = (answers: number) => vi.waitFor(() => expect(asked).toHaveLength(answers));
const live = () =>
  renderHook(useLiveConversations, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
/** The page is connected, and has asked to be told the news. */
const liveAndConnected = async () => {
  socket.connected = true;
  live();
  await vi.waitFor(() => expect(socket.heard).toHaveLength(1));
};
/** The gateway says whether it tells this page its news. */
const answerJoined = (answer: { ok: boolean }) => {
  const joined = socket.heard[0]?.at(-1) as (answer: { ok: boolean }) => void;
  joined(answer);
};
const settled = () => vi.waitFor(() => expect(client.isFetching()).toBe(0));

test('a reply that was seen before its sending was confirmed stays seen', () => {
  // Given an open conversation, and a reply that the customer sees the moment it is said
  show(question);
  takeIn(client, reply);
  takeAsSeen(client, seen);
  // When the answer to the sending comes last, as nobody had seen the reply when it was written
  takeIn(client, reply);
  // Then it is still marked as seen
  expect(shown()).toEqual([question, seenReply]);
});

test('what the customer sees while the conversation is loaded for the first time is marked', async () => {
  // Given a conversation that is being loaded
  const leave = look();
  await underWay(1);
  // When the customer sees the reply, and then the answer comes that does not know of it
  takeAsSeen(client, seen);
  asked[0]?.([question, reply]);
  // Then the server is asked again, and the reply marked as seen
  await underWay(2);
  asked[1]?.([question, seenReply]);
  await settled();
  expect(shown()).toEqual([question, seenReply]);
  leave();
});

test('what the customer sees before the page hears of it, while the conversation is loaded, is marked', async () => {
  // Given a conversation that is being loaded
  const leave = look();
  await underWay(1);
  // When the page hears of news only from now on, and then the answer comes that does not know of the last
  await liveAndConnected();
  answerJoined({ ok: true });
  asked[0]?.([question, reply]);
  // Then the server is asked again, and the reply marked as seen
  await underWay(2);
  asked[1]?.([question, seenReply]);
  await settled();
  expect(shown()).toEqual([question, seenReply]);
  leave();
});

test('what the customer sees while a page that was left is loaded again is marked when one comes back', async () => {
  // Given a conversation that is loaded again, and that one turns away from
  show(question, reply);
  const leave = look();
  void client.invalidateQueries({ queryKey });
  await underWay(1);
  leave();
  // When the customer sees the reply, and then the answer comes that does not know of it
  takeAsSeen(client, seen);
  asked[0]?.([question, reply]);
  await settled();
  // Then whoever comes back sees the reply marked as seen
  const leaveAgain = look();
  await underWay(2);
  asked[1]?.([question, seenReply]);
  await settled();
  expect(shown()).toEqual([question, seenReply]);
  leaveAgain();
});

test('without sockets, answers that take longer than the pause between two questions are shown', async () => {
  // Given an open conversation on a network where an answer takes five seconds
  show(question, reply);
  const leave = look();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  live();
  vi.advanceTimersByTime(3_000);
  await underWay(1);
  // When the time to ask again comes before the answer
  vi.advanceTimersByTime(3_000);
  asked[0]?.([question, seenReply]);
  // Then the answer counts all the same
  await vi.waitFor(() => expect(shown()).toEqual([question, seenReply]));
  leave();
});

test('a page that the gateway tells no news asks for them', async () => {
  // Given an open conversation, and a gateway that could not read who was signed in when the page joined
  show(question, reply);
  const leave = look();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await liveAndConnected();
  act(() => answerJoined({ ok: false }));
  await underWay(1);
  asked[0]?.([question, reply]);
  await settled();
  // When the customer sees the reply
  vi.advanceTimersByTime(3_000);
  await underWay(2);
  asked[1]?.([question, seenReply]);
  // Then it is marked as seen
  await vi.waitFor(() => expect(shown()).toEqual([question, seenReply]));
  leave();
});
