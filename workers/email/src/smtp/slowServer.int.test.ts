import { mailClaims } from '@exline/mail';
import { expect, test } from 'vitest';
import { smtpTimeouts } from './handover.ts';
import { startMailServer } from '../testing/mailServer.ts';
import { mailTestBed } from '../testing/mailTestBed.ts';

const NOT_ANSWERED = 'The mail server has the email, but has not answered';
const SILENT = 'The mail server cannot be reached: it is too slow';

/** Final answers of a mail server, which the test gives later. */
const lateAnswers = () => {
  const answers: (() => void)[] = [];
  const next = () => new Promise<null>((resolve) => answers.push(() => resolve(null)));
  return { next, giveAll: () => answers.forEach((answer) => answer()) };
};

test('an email whose acceptance is late is delivered once', async () => {
  const testBed = await mailTestBed();
  const { next, giveAll } = lateAnswers();
  const server = await startMailServer({ verdict: next });
  const mailId = await testBed.requestMail();
  await testBed.runWorker(server.url, { timeouts: { ...smtpTimeouts, talk: 2_000, slow: 2_500 } });

  await expect
    .poll(() => testBed.queries.byId(mailId))
    .toMatchObject({ state: 'retrying', attempts: 1, nextTryAt: null, lastError: NOT_ANSWERED });
  giveAll();
  await expect
    .poll(() => testBed.queries.byId(mailId))
    .toMatchObject({ state: 'sent', attempts: 1, lastError: null });
  expect(server.offered()).toBe(1);
});

test('emails without an answer do not delay the next ones', async () => {
  const testBed = await mailTestBed();
  const { next, giveAll } = lateAnswers();
  const server = await startMailServer({ verdict: (nth) => (nth <= 12 ? next() : null) });
  for (let nth = 1; nth <= 13; nth++) await testBed.requestMail({ trackingNumber: `EX${nth}` });
  await testBed.runWorker(server.url, { timeouts: { ...smtpTimeouts, slow: 100 } });

  await expect.poll(() => server.taken.length).toBe(1);
  giveAll();
  await expect.poll(() => server.taken.length).toBe(13);
  expect(server.offered()).toBe(13);
});

test('a server that never answers gets the email again only after the usual pause', async () => {
  const testBed = await mailTestBed();
  const server = await startMailServer({ verdict: () => 'silence' });
  const mailId = await testBed.requestMail();
  const retries = { attempts: 8, delayAfter: () => 600_000 };
  await testBed.runWorker(server.url, { retries, timeouts: { ...smtpTimeouts, answer: 300 }, probeMs: 20 });
  await expect
    .poll(() => testBed.queries.byId(mailId))
    .toMatchObject({
      state: 'retrying',
      attempts: 1,
      lastError: NOT_ANSWERED,
      nextTryAt: expect.any(String),
    });
  expect(server.offered()).toBe(1);
});

test('a server that takes no content of an email gets it again only after the usual pause', async () => {
  const testBed = await mailTestBed();
  const server = await startMailServer({ takesContent: false });
  const mailId = await testBed.requestMail();
  const retries = { attempts: 8, delayAfter: () => 600_000 };
  await testBed.runWorker(server.url, { retries, timeouts: { ...smtpTimeouts, talk: 300 }, probeMs: 20 });
  await expect
    .poll(() => testBed.queries.byId(mailId))
    .toMatchObject({ state: 'retrying', attempts: 1, lastError: SILENT, nextTryAt: expect.any(String) });
  // A worker that considered the server unavailable would find it again and retry in the meantime.
  await expect.poll(server.greeted).toBeGreaterThan(1);
  const from = performance.now();
  await expect.poll(() => performance.now() - from).toBeGreaterThan(1_000);
  expect(await testBed.queries.byId(mailId)).toMatchObject({ state: 'retrying', attempts: 1 });
});

test('a worker that stops waits a little for the answer, and no other one sends the email', async () => {
  const testBed = await mailTestBed();
  const { next, giveAll } = lateAnswers();
  const server = await startMailServer({ verdict: next });
  const mailId = await testBed.requestMail();
  const worker = await testBed.runWorker(server.url);
  await expect.poll(() => server.offered()).toBe(1);
  const from = performance.now();
  const stopped = worker.stop();
  // By now, the worker would have returned an incomplete email to the queue.
  await expect.poll(() => performance.now() - from).toBeGreaterThan(2_500);
  giveAll();
  await stopped;
  await expect.poll(async () => (await testBed.queries.byId(mailId))?.state).toBe('sent');
  expect(server.offered()).toBe(1);
});

test('a claim is renewed while its worker lives', async () => {
  const testBed = await mailTestBed();
  const claims = mailClaims(testBed.db);
  const release = await claims.take(7, 1_000);
  const until = async () =>
    (await testBed.db.collection<{ _id: number; until: number }>('mail_claims').findOne({ _id: 7 }))?.until;
  const first = (await until()) ?? 0;
  await expect.poll(until).toBeGreaterThan(first);
  await release?.();
  const next = await claims.take(7, 1_000);
  expect(next).not.toBeNull();
  await next?.();
});
