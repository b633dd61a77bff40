import type { ChatMessage } from '@exline/contracts';
import { QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/server/queryClient.ts';
import { aMessage } from '../../testing/message.ts';
import { server } from '../../testing/render.tsx';
import { socket } from '../../testing/socket.ts';
import { threadQuery } from './thread.ts';
import { applySeen, applyMessage } from './changes.ts';
import { useLiveConversations } from './live.ts';

const question = aMessage(1, { isRead: true });
const reply = aMessage(2, { sender: 'admin' });
const seenReply = { ...reply, isRead: true };
const seen = { sessionId: 's1', sender: 'admin', upTo: reply.id } as const;

/** The pending answers of the server, oldest first; each must be released. */
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
const underWay = async (answers: number) => await expect.poll(() => asked).toHaveLength(answers);
const live = () =>
  renderHook(useLiveConversations, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
/** The page is connected and has joined the room of changes. */
const liveAndConnected = async () => {
  socket.connected = true;
  live();
  await expect.poll(() => socket.heard).toHaveLength(1);
};
/** The gateway accepts or refuses the join. */
const answerJoined = (answer: { ok: boolean }) => {
  const joined = socket.heard[0]?.at(-1) as (answer: { ok: boolean }) => void;
  joined(answer);
};
const settled = async () => await expect.poll(() => client.isFetching()).toBe(0);

test('a reply that was seen before its sending was confirmed stays seen', () => {
  // Given an open conversation and a reply that the customer sees immediately
  show(question);
  applyMessage(client, reply);
  applySeen(client, seen);
  // When the confirmation of the reply arrives last and says that it is unseen
  applyMessage(client, reply);
  // Then it is still marked as seen
  expect(shown()).toEqual([question, seenReply]);
});

test('a reply that the customer sees during the first load is marked as seen', async () => {
  // Given a conversation that is being loaded
  const leave = look();
  await underWay(1);
  // When the customer sees the reply, and then an answer arrives from before that
  applySeen(client, seen);
  asked[0]?.([question, reply]);
  // Then the conversation is loaded again, and the reply is marked as seen
  await underWay(2);
  asked[1]?.([question, seenReply]);
  await settled();
  expect(shown()).toEqual([question, seenReply]);
  leave();
});

test('a reply that the customer sees before the page has joined, during the load, is marked as seen', async () => {
  // Given a conversation that is being loaded
  const leave = look();
  await underWay(1);
  // When the page joins after that, and then an answer arrives from before the last change
  await liveAndConnected();
  answerJoined({ ok: true });
  asked[0]?.([question, reply]);
  // Then the conversation is loaded again, and the reply is marked as seen
  await underWay(2);
  asked[1]?.([question, seenReply]);
  await settled();
  expect(shown()).toEqual([question, seenReply]);
  leave();
});

test('a reply that the customer sees during a reload of a closed conversation is marked on return', async () => {
  // Given a conversation that is closed during a reload
  show(question, reply);
  const leave = look();
  void client.invalidateQueries({ queryKey });
  await underWay(1);
  leave();
  // When the customer sees the reply, and then an answer arrives from before that
  applySeen(client, seen);
  asked[0]?.([question, reply]);
  await settled();
  // Then the reopened conversation shows the reply as seen
  const leaveAgain = look();
  await underWay(2);
  asked[1]?.([question, seenReply]);
  await settled();
  expect(shown()).toEqual([question, seenReply]);
  leaveAgain();
});

test('without sockets, an answer that takes longer than the poll interval is shown', async () => {
  // Given an open conversation on a network where an answer takes five seconds
  show(question, reply);
  const leave = look();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  live();
  vi.advanceTimersByTime(3_000);
  await underWay(1);
  // When the next poll is due before the answer arrives
  vi.advanceTimersByTime(3_000);
  asked[0]?.([question, seenReply]);
  // Then the answer is still used
  await expect.poll(() => shown()).toEqual([question, seenReply]);
  leave();
});

test('a page polls when the gateway refuses the join', async () => {
  // Given an open conversation, and a gateway that could not read the session at the join
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
  await expect.poll(() => shown()).toEqual([question, seenReply]);
  leave();
});
