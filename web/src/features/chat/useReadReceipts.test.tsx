import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/server/queryClient.ts';
import { aMessage } from '../../testing/message.ts';
import { server } from '../../testing/render.tsx';
import { useReadReceipts } from './useReadReceipts.ts';

const answer = aMessage(2, { sessionId: 'session_1', sender: 'admin' });

test('that an answer was seen is reported until a look at the conversation shows that the server knows', async () => {
  // Given an answer before the visitor's eyes, and a network that loses the report
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
  await vi.waitFor(() => expect(reports).toEqual([{ upTo: 2 }]));
  // When the next look shows the answer unseen, although the page never showed it as seen in between
  rerender({ messages: [{ ...answer }] });
  // Then the visitor's having seen it is reported again, and no more once the server knows
  await vi.waitFor(() => expect(reports).toEqual([{ upTo: 2 }, { upTo: 2 }]));
  rerender({ messages: [{ ...answer, isRead: true }] });
  expect(reports).toHaveLength(2);
});
