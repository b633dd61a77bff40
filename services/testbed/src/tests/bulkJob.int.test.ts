import { expect, test } from 'vitest';
import { kill, noMails, processesOn, startSystem, tempFolder, timeUntil } from '../processes/system.ts';
import { signIn } from '../clients/writers.ts';

const ORDERS = 600;
const AT_ONCE = 100;
const JOBS = '/api/admin/bulk-jobs';
const environment = { DEMO_DATA: 'off', ...noMails };

const started = async (folder: string) => {
  const { url } = await startSystem(folder, environment);
  const headers = { cookie: await signIn(url), 'content-type': 'application/json' };
  return async <Answer>(path: string, body?: object): Promise<Answer> => {
    const answer = await fetch(url + path, {
      headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return (await answer.json()) as Answer;
  };
};

interface Job {
  id: number;
  state: string;
  done: number;
  refused: number;
}

test('a bulk job continues after all processes were killed, and changes each order once', async () => {
  const folder = tempFolder();
  const before = await started(folder);
  for (let from = 0; from < ORDERS; from += AT_ONCE) {
    const orders = Array.from({ length: AT_ONCE }, (_, n) => ({
      trackingNumber: `BULK-${from + n}`,
      status: 'Shipped',
    }));
    await before('/api/admin/orders/import', { orders });
  }
  const event = { description: 'Left the depot', location: 'Newark, NJ' };
  const { id } = await before<Job>(JOBS, { kind: 'event', event, filter: {}, expected: ORDERS });
  const jobBefore = () => before<Job>(`${JOBS}/${id}`);
  await timeUntil(async () => (await jobBefore()).done >= 100, 60_000, 'the job is too slow');
  for (const pid of processesOn(folder)) kill(pid, 'SIGKILL');
  await timeUntil(async () => processesOn(folder).length === 0, 60_000, 'something still runs');

  const after = await started(folder);
  const job = () => after<Job>(`${JOBS}/${id}`);
  const { done: doneBefore } = await job();
  expect(doneBefore).toBeGreaterThanOrEqual(100);
  expect(doneBefore).toBeLessThan(ORDERS);
  await timeUntil(async () => (await job()).state === 'done', 120_000, 'the job does not continue');
  expect(await job()).toMatchObject({ done: ORDERS, refused: 0 });
  const all = await after<{ trackingEvents: unknown[] }[]>('/api/admin/orders');
  expect(all.map(({ trackingEvents }) => trackingEvents.length)).toEqual(all.map(() => 1));
  expect(all).toHaveLength(ORDERS);
  const activity = await after<{ act: string }[]>('/api/admin/activity?kind=orders');
  expect(activity.filter(({ act }) => act === 'bulk_started')).toHaveLength(1);
}, 300_000);
