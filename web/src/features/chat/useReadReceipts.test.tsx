import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../lib/server/queryClient.ts';
import { aMessage } from '../../testing/message.ts';
import { server } from '../../testing/render.tsx';
import { useReadReceipts } from './useReadReceipts.ts';

const answer = aMessage(2, { sessionId: 'session_1', sender: 'admin' });

test('a read receipt is sent again until the server shows the answer as seen', async () => {
  // Given a visible answer, and a network that loses the receipt
  const reports: unknown[] = [];
  server.use(
    http.post('/api/chat/session_1/read', async ({ request }) => {
      reports.push(await request.json());
      return reports.length === 1 ? HttpResponse.error() : new HttpResponse(null, { status: 204 });
    }),
  );
  const client = createQueryClient();
  const { rerender } = renderHook(({ messages }) => useReadReceipts('session_1', messages, true), {
    initialProps: { messages: [answer] },
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  await expect.poll(() => reports).toEqual([{ upTo: 2 }]);
  // When the next poll shows the answer as unseen, although the page did not render it as seen in between
  rerender({ messages: [{ ...answer }] });
  // Then the receipt is sent again, and no more once the server knows
  await expect.poll(() => reports).toEqual([{ upTo: 2 }, { upTo: 2 }]);
  rerender({ messages: [{ ...answer, isRead: true }] });
  expect(reports).toHaveLength(2);
});
