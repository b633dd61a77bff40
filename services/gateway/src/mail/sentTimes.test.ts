import type { Commit } from '@exline/event-log';
import { expect, test } from 'vitest';
import { measureSentTimes } from './sentTimes.ts';

const requested = (position: number, at: string) =>
  ({ position, at, events: [{ type: 'StatusEmailRequested', data: {} }] }) as unknown as Commit;
const sent = (mailId: number, at: string) =>
  ({
    position: mailId + 1,
    at,
    events: [{ type: 'StatusEmailSent', data: { mailId } }],
  }) as unknown as Commit;

const measured = (found: string | null = null) => {
  const observed: [kind: string, seconds: number][] = [];
  const asked: number[] = [];
  const see = measureSentTimes({
    requestedAt: async (mailId) => {
      asked.push(mailId);
      return found;
    },
    observe: (kind, seconds) => void observed.push([kind, seconds]),
    onError: (error) => {
      throw error;
    },
  });
  return { see, observed, asked };
};

test('the time of a mail that was requested lately needs no query', () => {
  const { see, observed, asked } = measured();
  see([requested(7, '2026-11-20T12:00:00.000Z')]);
  see([sent(7, '2026-11-20T12:00:01.500Z')]);
  expect([observed, asked]).toEqual([[['status', 1.5]], []]);
});

test('the request of another mail is read', async () => {
  const { see, observed } = measured('2026-11-20T11:00:00.000Z');
  see([sent(7, '2026-11-20T12:00:00.000Z')]);
  await expect.poll(() => observed).toEqual([['status', 3_600]]);
});

test('a mail that is no longer known is not measured', async () => {
  const { see, observed, asked } = measured();
  see([sent(7, '2026-11-20T12:00:00.000Z')]);
  await expect.poll(() => asked).toEqual([7]);
  expect(observed).toEqual([]);
});
