import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { conversationQuery } from './conversation.ts';
import { createQueryClient } from '../../lib/server/queryClient.ts';
import { aMessage } from '../../testing/message.ts';
import { server } from '../../testing/render.tsx';
import { socket } from '../../testing/socket.ts';
import { useLiveChat } from './live.ts';

const sessionId = 'session_1';
const queryKey = conversationQuery(sessionId).queryKey;
const messages = Array.from({ length: 420 }, (_, index) => aMessage(index + 1, { sessionId }));

let asked: string[];
const client = createQueryClient();
beforeEach(() => {
  asked = [];
  socket.connected = true;
  server.use(
    http.get(`/api/chat/${sessionId}`, ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      asked.push(search);
      const after = Number(searchParams.get('after'));
      return HttpResponse.json(messages.filter(({ id }) => id > after).slice(0, 200));
    }),
  );
});

const joined = () =>
  socket.heard.findLast(([name]) => name === 'chat:join')?.[2] as (answer: { ok: boolean }) => void;
const known = () => client.getQueryData(queryKey);

test('after a reconnection only the messages after the last known one are loaded, page by page', async () => {
  client.setQueryData(queryKey, { messages: messages.slice(0, 10), etag: 'tag', finishId: null });
  renderHook(() => useLiveChat(sessionId, () => {}), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await expect.poll(() => joined()).toBeDefined();
  act(() => joined()({ ok: true }));
  await expect.poll(() => known()?.messages).toEqual(messages);
  expect(asked).toEqual(['?after=10', '?after=210', '?after=410']);
  // These pages lack read marks and deletions, so the next poll loads all messages.
  expect(known()?.etag).toBeNull();
});

test('without new messages the next poll still sends its ETag', async () => {
  client.setQueryData(queryKey, { messages, etag: 'tag', finishId: null });
  act(() => joined()({ ok: true }));
  await expect.poll(() => asked).toEqual(['?after=420']);
  expect(known()).toEqual({ messages, etag: 'tag', finishId: null });
});
