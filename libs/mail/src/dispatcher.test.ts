import type { Commit } from '@exline/event-log';
import { expect, test } from 'vitest';
import { createDispatcher } from './dispatcher.ts';

const request = (position: number) =>
  ({
    position,
    correlationId: 'c',
    events: [{ type: 'StatusEmailRequested', data: {} }],
  }) as unknown as Commit;

test('mails that are requested in quick succession get their jobs at once and save one checkpoint', async () => {
  const commits: Commit[] = [];
  const queued: number[] = [];
  const saved: number[] = [];
  const dispatcher = createDispatcher({
    log: { readSealed: async (after: number) => commits.filter(({ position }) => position > after) } as never,
    checkpoints: {
      load: async () => 0,
      save: async (_name: string, position: number) => saved.push(position) > 0,
    } as never,
    queries: {} as never,
    jobs: { ensure: async (mails) => void queued.push(...mails.map(({ id }) => id)) },
    onError: (error) => {
      throw error;
    },
  });
  await dispatcher.start({ sweep: () => ({}) as never });
  for (const position of [1, 2, 3]) {
    commits.push(request(position));
    dispatcher.note({ step: 'requested' });
    await expect.poll(() => queued).toHaveLength(position);
  }
  await dispatcher.stop();
  expect(queued).toEqual([1, 2, 3]);
  expect(saved).toEqual([1]);
});
