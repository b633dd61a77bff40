import { http } from 'msw';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/server/queryClient.ts';
import { server } from '../../testing/render.tsx';
import { conversationQuery } from './conversation.ts';

test('a poll that gets no answer ends, so that another one can follow', async () => {
  const limit = new AbortController();
  const limited = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  onTestFinished(() => limited.mockRestore());
  const asked = new Promise<void>((resolve) =>
    server.use(http.get('*/api/chat/:id', () => new Promise<never>(() => resolve()))),
  );
  const client = createQueryClient();
  onTestFinished(() => client.clear());
  void asked.then(() => limit.abort(new Error('Timed out')));
  await expect(client.fetchQuery(conversationQuery('EX1234567890'))).rejects.toThrow('Timed out');
});
