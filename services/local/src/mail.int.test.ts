import { expect, test } from 'vitest';
import { staffClient } from './testing/staffClient.ts';
import { startMailServer } from './testing/mailServer.ts';
import { isReady, kill, pidOf, startSystem, tempFolder } from './testing/system.ts';

const soon = { timeout: 60_000, interval: 100 };
/** A worker that was killed holds its mail for some 25 s. */
const later = { timeout: 120_000, interval: 200 };
const withoutDemo = { DEMO_DATA: 'off' };

test('a mail waits for a mail server that is away, which is nobody else’s trouble', async () => {
  const { port, url: SMTP_URL, stop } = await startMailServer();
  await stop();
  const { url } = await startSystem(tempFolder(), { ...withoutDemo, SMTP_URL });
  const staff = await staffClient(url);
  expect(await staff.requestMail()).toBe(202);
  expect(await staff.mails()).toMatchObject([{ state: 'retrying', attempts: 1 }]);
  expect(await isReady(url)).toBe(true);

  const { taken } = await startMailServer(port);
  await expect.poll(staff.mails, soon).toMatchObject([{ state: 'sent' }]);
  expect(taken).toHaveLength(1);
});

test('kill -9 of the worker after the mail server took a mail causes no second one', async () => {
  const folder = tempFolder();
  const pids = { database: 0, worker: 0 };
  const { url: SMTP_URL, taken } = await startMailServer(0, () => {
    // The outcome cannot be written: only what the worker left in Redis tells that the mail is out.
    kill(pids.database, 'SIGSTOP');
    setTimeout(() => {
      kill(pids.worker, 'SIGKILL');
      kill(pids.database, 'SIGCONT');
    }, 500);
  });
  const { url } = await startSystem(folder, { ...withoutDemo, SMTP_URL });
  pids.database = pidOf(folder, 'database');
  pids.worker = pidOf(folder, 'worker');
  const staff = await staffClient(url);
  await staff.requestMail();
  await expect.poll(staff.mails, later).toMatchObject([{ state: 'sent', attempts: 1 }]);
  expect(taken).toHaveLength(1);
});
