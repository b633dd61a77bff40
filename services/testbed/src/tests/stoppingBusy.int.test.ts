import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { onTestFinished, expect, test } from 'vitest';
import { keepAliveClient, wasCutOff } from '../processes/keepAliveClient.ts';
import {
  pidOf,
  processesOn,
  startSystem,
  stopSystem,
  tempFolder,
  timeUntil,
  type System,
} from '../processes/system.ts';
import { signIn } from '../clients/writers.ts';

const WRITERS = 20;
// An idle machine takes three seconds.
const SOON_MS = 10_000;

/** A mail server that accepts connections and never answers. */
const silentMailServer = async () => {
  const server = createServer((socket) => socket.on('error', () => socket.destroy())).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  // The worker connects once when it starts, to check the server, and once more for the mail.
  const connectedForMail = once(server, 'connection').then(() => once(server, 'connection'));
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, connectedForMail };
};

/** Writers that continue until they can no longer connect. Meanwhile one mail is being sent and another one waits. */
const underLoad = async () => {
  const mailServer = await silentMailServer();
  const system = await startSystem(tempFolder(), { SMTP_URL: mailServer.url, DEMO_DATA: 'off' });
  const cookie = await signIn(system.url);
  const post = () => keepAliveClient(system.url, cookie);
  const create = async (index: number) => {
    const order = { trackingNumber: `EXB${index}`, status: 'Shipped', customerEmail: 'maya@example.com' };
    return (await post()('/api/admin/orders', order)).body.id;
  };
  let answered = 0;
  const cutOff: unknown[] = [];
  const statuses = new Set<number>();
  const lastWords = new Map<number, string | undefined>();
  const write = async (index: number) => {
    const orderId = await create(index);
    const send = post();
    try {
      for (;;) {
        const { status, connection } = await send('/api/admin/tracking-events', {
          orderId,
          description: 'Seen',
        });
        answered += 1;
        statuses.add(status);
        lastWords.set(index, connection);
      }
    } catch (error) {
      if (wasCutOff(error)) cutOff.push(error);
    }
  };
  const writers = Array.from({ length: WRITERS }, (_, index) => write(index + 1));
  await timeUntil(async () => answered > 10 * WRITERS, 30_000, 'no writer got an answer');
  const mail = post()(`/api/admin/orders/${await create(0)}/send-shipping-email`, {});
  await mailServer.connectedForMail;
  return { system, mail, ended: () => Promise.all(writers), cutOff, statuses, lastWords };
};

/** Stops the gateway alone, as a deployment does. The supervisor starts another one. */
const stopGateway = async ({ folder }: System) => {
  const pid = pidOf(folder, 'gateway');
  process.kill(pid, 'SIGTERM');
  return { ms: await timeUntil(async () => !processesOn(folder).includes(pid), 20_000, 'it still runs') };
};

test.each([
  ['the gateway', stopGateway],
  ['everything', stopSystem],
])(
  '%s stops under load, announces that in its last answers, and completes every accepted request',
  async (_what, stop) => {
    const { system, mail, ended, cutOff, statuses, lastWords } = await underLoad();
    const { ms } = await stop(system);
    await ended();
    expect(cutOff).toEqual([]);
    expect([...statuses]).toEqual([201]);
    expect([...lastWords.values()]).toEqual(Array.from({ length: WRITERS }, () => 'close'));
    expect(await mail).toMatchObject({ status: 202, body: { status: 'queued' } });
    expect(ms).toBeLessThan(SOON_MS);
  },
);
