import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createActiveVersions } from '@exline/event-log';
import { connectToRunning } from '@exline/mongo';
import { databaseName } from '@exline/platform';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { queriedMetrics } from '../clients/alerts.ts';
import { databaseOf, noMails, startSystem, tempFolder } from '../processes/system.ts';
import { signIn } from '../clients/writers.ts';

/** The pause between two actions of a person, which leaves the processor to the other tests. */
const PAUSE_MS = 20;

const ops = fileURLToPath(new URL('../../../ops/dist/bundle/main.js', import.meta.url));

/** Runs an operator command on the system of a data folder. */
const operate = async (folder: string, ...args: string[]) => {
  const child = spawn(process.execPath, [ops, ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: folder },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
};

const folder = tempFolder(afterAll);
let url = '';
beforeAll(async () => void ({ url } = await startSystem(folder, noMails)));

const openSystem = async () => {
  const headers = { cookie: await signIn(url), 'content-type': 'application/json' };
  const post = (path: string, body: object) =>
    fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const mongoUrl = databaseOf(folder);
  const client = await connectToRunning(mongoUrl, 'test');
  onTestFinished(() => client.close());
  const track = async (trackingNumber: string) => {
    const answer = await fetch(`${url}/api/track/${trackingNumber}`);
    return { status: answer.status, text: await answer.text() };
  };
  return {
    db: client.db(databaseName(mongoUrl)),
    track,
    list: async () => (await fetch(`${url}/api/admin/orders?limit=20`, { headers })).status,
    order: async (trackingNumber: string) => {
      const answer = await post('/api/admin/orders', {
        trackingNumber,
        status: 'Shipped',
        destination: 'Portland',
      });
      return ((await answer.json()) as { id: number }).id;
    },
    event: async (orderId: number, description: string) =>
      (await post('/api/admin/tracking-events', { orderId, description })).status,
  };
};

test('a rebuild repairs a wrong read model while people read and write', async () => {
  const { db, track, list, order, event } = await openSystem();
  const id = await order('WRONG');
  const before = (await createActiveVersions(db).collectionOf('orders')) ?? '';
  await db.collection<{ _id: number }>(before).updateOne({ _id: id }, { $set: { destination: 'Nowhere' } });
  expect((await track('WRONG')).text).toContain('Nowhere');
  expect(await operate(folder, 'verify')).toMatchObject({ code: 1 });

  let over = false;
  let written = 0;
  const write = async (trackingNumber: string) => {
    const orderId = await order(trackingNumber);
    for (; !over; written += 1) {
      const description = `stop ${written}.`;
      expect(await event(orderId, description)).toBe(201);
      const { status, text } = await track(trackingNumber);
      expect({ status, shows: text.includes(description) }).toEqual({ status: 200, shows: true });
      await delay(PAUSE_MS);
    }
  };
  const read = async () => {
    while (!over) {
      expect([(await track('EX1234567890')).status, await list()]).toEqual([200, 200]);
      await delay(PAUSE_MS);
    }
  };
  const everybody = Promise.all([write('ONE'), write('TWO'), read()]);
  await expect.poll(() => written).toBeGreaterThan(5);
  const rebuilt = await Promise.race([operate(folder, 'rebuild'), everybody.then(() => null)]);
  const then = written;
  await expect.poll(() => written).toBeGreaterThan(then + 5);
  over = true;
  await everybody;

  expect(rebuilt?.output).toContain('The gateways serve it.');
  expect(rebuilt?.code).toBe(0);
  expect(await createActiveVersions(db).collectionOf('orders')).toBe(`${before}_g1`);
  expect((await track('WRONG')).text).toContain('Portland');
  expect(await operate(folder, 'verify')).toMatchObject({ code: 0 });
});

test('dashboard and alerts use only metrics that exist', async () => {
  const text = await (await fetch(`${url}/metrics`)).text();
  const offered = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
  );
  expect(queriedMetrics.length).toBeGreaterThan(40);
  // `up` is a metric of Prometheus itself.
  expect([...new Set(queriedMetrics)].filter((name) => name !== 'up' && !offered.includes(name))).toEqual([]);
});
