import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffClient } from '../clients/staffClient.ts';
import { openMailbox } from '../processes/mailbox.ts';
import { startMailServer } from '../processes/mailServer.ts';
import { isReady, kill, pidOf, startSystem, tempFolder } from '../processes/system.ts';

const soon = { timeout: 60_000, interval: 100 };
/** A killed worker blocks its mail for about 25 s. */
const later = { timeout: 120_000, interval: 200 };
const withoutDemo = { DEMO_DATA: 'off' };

const folder = tempFolder(afterAll);
let port = 0;
let url = '';
beforeAll(async () => {
  const server = await openMailbox();
  await server.stop();
  ({ port } = server);
  ({ url } = await startSystem(folder, { ...withoutDemo, SMTP_URL: server.url }));
});

test('an unreachable mail server delays mails and nothing else', async () => {
  const staff = await staffClient(url);
  expect(await staff.requestMail()).toBe(202);
  expect(await staff.mails()).toMatchObject([{ state: 'retrying', attempts: 1 }]);
  expect(await isReady(url)).toBe(true);

  const { taken } = await startMailServer(port);
  await expect.poll(staff.mails, soon).toMatchObject([{ state: 'sent' }]);
  expect(taken).toHaveLength(1);
});

test('kill -9 of the worker after the mail server accepted a mail causes no duplicate', async () => {
  const [database, worker] = [pidOf(folder, 'database'), pidOf(folder, 'worker')];
  const { taken } = await startMailServer(port, () => {
    // The outcome cannot be written, so only the worker's record in Redis shows that the mail was sent.
    kill(database, 'SIGSTOP');
    setTimeout(() => {
      kill(worker, 'SIGKILL');
      kill(database, 'SIGCONT');
    }, 500);
  });
  const staff = await staffClient(url);
  const before = new Set((await staff.mails()).map(({ id }) => id));
  const since = async () => (await staff.mails()).filter(({ id }) => !before.has(id));
  await staff.requestMail();
  await expect.poll(since, later).toMatchObject([{ state: 'sent', attempts: 1 }]);
  expect(taken).toHaveLength(1);
});
