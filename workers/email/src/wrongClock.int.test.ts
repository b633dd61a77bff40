import { mailWorkersKey } from '@exline/contracts';
import { HOUR_MS } from '@exline/kernel';
import { mailClaims } from '@exline/mail';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startMailServer } from './testing/mailServer.ts';
import { mailTestBed } from './testing/mailTestBed.ts';

const CLAIM_MS = 25_000;

/** Sets the clock of this process ahead, or back if negative. */
const setClock = (aheadMs: number): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + aheadMs });
  onTestFinished(() => void vi.useRealTimers());
};

test.each([
  ['ahead', HOUR_MS],
  ['behind', -HOUR_MS],
])('a worker whose clock is an hour %s does not send what another one is sending', async (_which, ms) => {
  const { db } = await mailTestBed();
  const release = await mailClaims(db).take(7, CLAIM_MS);
  setClock(ms);
  const wrong = mailClaims(db);
  expect(await wrong.take(7, CLAIM_MS)).toBeNull();
  await release?.();
  // The claim of a worker with a wrong clock is respected, too.
  const own = await wrong.take(7, CLAIM_MS);
  vi.useRealTimers();
  expect(own).not.toBeNull();
  expect(await mailClaims(db).take(7, CLAIM_MS)).toBeNull();
  await own?.();
});

test.each([
  ['ahead', HOUR_MS],
  ['behind', -HOUR_MS],
])('a worker whose clock is an hour %s is listed beside the other workers', async (_which, ms) => {
  const { connection, prefix, runWorker } = await mailTestBed();
  const server = await startMailServer();
  const [now] = await connection.time();
  await connection.zadd(mailWorkersKey(prefix), Number(now) * 1_000, 'another');
  setClock(ms);
  await runWorker(server.url);
  const reports = () =>
    connection.zrangebyscore(mailWorkersKey(prefix), Number(now) * 1_000, Number(now) * 1_000 + 300_000);
  await expect.poll(reports).toHaveLength(2);
});
