import { http } from 'msw';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createQueryClient } from '../../lib/server/queryClient.ts';
import { server } from '../../testing/render.tsx';
import { trackQuery } from './queries.ts';

test('a look-up that gets no answer ends, so that it can be repeated', async () => {
  const limit = new AbortController();
  const limited = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  onTestFinished(() => limited.mockRestore());
  const asked = new Promise<void>((resolve) =>
    server.use(http.get('*/api/track/:number', () => new Promise<never>(() => resolve()))),
  );
  const client = createQueryClient();
  onTestFinished(() => client.clear());
  void asked.then(() => limit.abort(new Error('Timed out')));
  await expect(client.fetchQuery(trackQuery('EX1234567890'))).rejects.toThrow('Timed out');
});
