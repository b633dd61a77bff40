import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../lib/server/queryClient.ts';
import { aSession } from '../../testing/liveChat.tsx';
import { aMessage } from '../../testing/message.ts';
import { server } from '../../testing/render.tsx';
import { useReading } from './useReading.ts';

test('an end that leaves the screen and returns before the answer is reported once', async () => {
  // Given a conversation with an unread message, whose end was seen
  const calls: unknown[] = [];
  let answerCall = () => {};
  server.use(
    http.post('/api/admin/chat-sessions/s1/read', async ({ request }) => {
      calls.push(await request.json());
      await new Promise<void>((resolve) => (answerCall = resolve));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const client = createQueryClient();
  const { rerender } = renderHook(
    ({ seen, thread }) => useReading({ sessionId: 's1', session: aSession({ unread: 1 }), thread, seen }),
    {
      initialProps: { seen: true, thread: [aMessage(1)] },
      wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
    },
  );
  await expect.poll(() => calls).toEqual([{ upTo: 1 }]);
  // When it leaves the screen, returns, and a new message arrives
  rerender({ seen: false, thread: [aMessage(1)] });
  rerender({ seen: true, thread: [aMessage(1)] });
  rerender({ seen: true, thread: [aMessage(1), aMessage(2)] });
  // Then only the new message is reported
  await expect.poll(() => calls.length).toBeGreaterThan(1);
  expect(calls).toEqual([{ upTo: 1 }, { upTo: 2 }]);
  answerCall();
});
