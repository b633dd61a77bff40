import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staffClient } from '../clients/staffClient.ts';
import { openMailbox } from '../processes/mailbox.ts';
import { startMailServer } from '../processes/mailServer.ts';
import { startRedisOn } from '../processes/redis.ts';
import { startSentinels } from '../processes/sentinels.ts';
import { isReady, kill, pidOf, startSystem, tempFolder } from '../processes/system.ts';

const soon = { timeout: 60_000, interval: 100 };
/** A lost job is added again within 30 s. */
const later = { timeout: 120_000, interval: 200 };
const withoutDemo = { DEMO_DATA: 'off' };

describe('with an external Redis', () => {
  const folder = tempFolder(afterAll);
  const redisFolder = tempFolder(afterAll);
  let redis: Awaited<ReturnType<typeof startRedisOn>>;
  let mailServer: Awaited<ReturnType<typeof openMailbox>>;
  let url = '';
  beforeAll(async () => {
    redis = await startRedisOn(redisFolder);
    mailServer = await openMailbox();
    const stores = { SMTP_URL: mailServer.url, REDIS_URL: redis.url };
    ({ url } = await startSystem(folder, { ...withoutDemo, ...stores }));
  });
  afterAll(() => Promise.all([redis.stop(), mailServer.stop()]));

  test('the worker takes jobs again after Redis was away, without a restart', async () => {
    expect(await (await staffClient(url)).requestMail()).toBe(200);

    await redis.stop();
    // Some versions of the queue library never recovered from more than six seconds.
    const awayUntil = Date.now() + 10_000;
    await expect.poll(() => Date.now() > awayUntil, soon).toBe(true);
    await redis.start();

    await expect.poll(() => isReady(url), soon).toBe(true);
    const staff = await staffClient(url);
    await staff.requestMail();
    await expect.poll(() => mailServer.taken.length, soon).toBe(2);
    await expect.poll(staff.mails, soon).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
  });

  test('an emptied Redis loses no mail, and none is sent twice', async () => {
    const worker = pidOf(folder, 'worker');
    const takenBefore = mailServer.taken.length;
    const before = await staffClient(url);
    expect(await before.requestMail()).toBe(200);

    kill(worker, 'SIGSTOP');
    const statuses = await Promise.all([1, 2, 3, 4, 5].map(() => before.requestMail()));
    expect(statuses).toEqual([202, 202, 202, 202, 202]);
    await redis.flushAll();
    kill(worker, 'SIGCONT');

    const staff = await staffClient(url);
    await expect.poll(staff.summary, later).toMatchObject({ waiting: 0, retrying: 0, failed: 0 });
    const taken = mailServer.taken.slice(takenBefore);
    expect(taken).toHaveLength(6);
    expect(new Set(taken).size).toBe(6);
  });

  test('a frozen Redis is one line in the log of the worker, without a stack', async () => {
    const log = () => readFileSync(join(folder, 'logs', 'email-worker.log'), 'utf8');
    const startedAt = log().length;
    redis.freeze();
    await expect.poll(() => log().slice(startedAt), soon).toContain('Redis is away');
    redis.thaw();
    await expect.poll(() => log().slice(startedAt), soon).toContain('Redis is back');
    await expect.poll(() => isReady(url), soon).toBe(true);
    const lines = log().slice(startedAt).trim().split('\n');
    expect(lines.filter((line) => !line.startsWith('{'))).toEqual([]);
    expect(lines.filter((line) => line.includes('Redis is away'))).toHaveLength(1);
  });
});

test('with sentinels, sessions and mails continue on the replica when Redis is frozen', async () => {
  const { url: REDIS_URL, leader } = await startSentinels(tempFolder());
  const { url: SMTP_URL, taken } = await startMailServer();
  const { url } = await startSystem(tempFolder(), { ...withoutDemo, SMTP_URL, REDIS_URL });
  const staff = await staffClient(url);
  expect(await staff.requestMail()).toBe(200);

  leader.kill('SIGSTOP');
  await expect.poll(staff.requestMail, soon).toBeLessThan(300);
  await expect.poll(() => isReady(url), soon).toBe(true);
  await expect.poll(staff.summary, later).toMatchObject({ waiting: 0, retrying: 0, failed: 0 });
  expect(taken.length).toBeGreaterThan(1);
  expect(new Set(taken).size).toBe(taken.length);
});
