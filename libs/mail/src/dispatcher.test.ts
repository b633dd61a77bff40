import type { Commit } from '@exline/event-log';
import type { Lease } from '@exline/mongo';
import { expect, onTestFinished, test } from 'vitest';
import { createDispatcher } from './dispatcher.ts';
import type { MailTicket } from './domain/tickets.ts';
import type { MailQueries } from './queries/mailQueries.ts';

const request = (position: number) =>
  ({
    position,
    correlationId: 'c',
    events: [{ type: 'StatusEmailRequested', data: {} }],
  }) as unknown as Commit;

const dispatcherOf = (commits: readonly Commit[], waiting: readonly MailTicket[]) => {
  const queued: number[] = [];
  const dispatcher = createDispatcher({
    log: { readSealed: async (after) => commits.filter(({ position }) => position > after) },
    queries: {
      tickets: async (state: string) => (state === 'waiting' ? waiting : []),
    } as unknown as MailQueries,
    jobs: { ensure: async (mails) => void queued.push(...mails.map(({ id }) => id)) },
    onError: (error) => {
      throw error;
    },
  });
  onTestFinished(dispatcher.stop);
  return { dispatcher, queued };
};

const lease = { sweep: () => ({ now: async () => {} }) } as unknown as Pick<Lease, 'sweep'>;

test('mails that are requested in quick succession get their jobs at once', async () => {
  const commits: Commit[] = [];
  const { dispatcher, queued } = dispatcherOf(commits, []);
  dispatcher.start(lease, 0);
  for (const position of [1, 2, 3]) {
    commits.push(request(position));
    dispatcher.note({ step: 'requested' });
    await expect.poll(() => queued).toHaveLength(position);
  }
  expect(queued).toEqual([1, 2, 3]);
});

test('at a start, the mails that still wait get their jobs, and the log is read only from there on', async () => {
  const { dispatcher, queued } = dispatcherOf(
    [request(1), request(2), request(3)],
    [{ id: 2, kind: 'status', round: 2 }],
  );
  dispatcher.start(lease, 2);
  await expect.poll(() => queued).toHaveLength(2);
  expect(queued.toSorted()).toEqual([2, 3]);
});
