import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openApplication } from '@exline/application';
import { DAY_MS, MINUTE_MS } from '@exline/kernel';
import { connectMongo } from '@exline/mongo';
import { databaseName } from '@exline/platform';
import { afterAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import { demoChat } from './demoChat.ts';
import { demoMessages } from './demoMessages.ts';
import { demoOrders, shippedMinutesAgo } from './demoOrders.ts';
import { seed } from './seed.ts';

declare module 'vitest' {
  interface ProvidedContext {
    mongoUrl: string;
  }
}

const address = new URL(inject('mongoUrl'));
address.pathname = `/test-${randomUUID().slice(0, 8)}`;
const url = address.href;
const client = await connectMongo(url, 'seed-test');
const db = client.db(databaseName(url));
afterAll(async () => {
  for (const { name } of await db.listCollections().toArray()) await db.collection(name).drop();
  await client.close();
});
const masterKey = 'a master key for tests only, no secret';
const seedNow = (options: Partial<Parameters<typeof seed>[0]> = {}) =>
  seed({
    url,
    demoData: 'on',
    ownDatabase: true,
    publicUrl: 'https://parcels.example',
    masterKey,
    masterKeyBefore: undefined,
    ...options,
  });
const { log } = await openApplication({ db, master: { secret: masterKey } });
const everything = () => log.read(0, 1_000);

// This case runs first, because it needs an empty log.
await seedNow({ demoData: 'off' });
await seedNow({ demoData: undefined, ownDatabase: false });
const unasked = await everything();
await seedNow();

test('nothing is written if DEMO_DATA is off, nor unrequested into an external database', () =>
  expect(unasked).toEqual([]));

test("the demo's visitor has seen the answered reply, so that no mail reports it as unseen", async () => {
  const events = (await everything())
    .filter(({ stream }) => stream.startsWith('chat-'))
    .flatMap((commit) => commit.events.map((event) => ({ ...event, position: commit.position })));
  const replies = events.filter(
    ({ type, data }) => type === 'ChatMessageSent' && 'sender' in data && data.sender === 'admin',
  );
  const seen = events.findLast(({ type }) => type === 'ChatMessagesRead');
  expect(seen?.data).toEqual({ sender: 'admin', upTo: replies.at(-1)?.position });
});

test('a second seeding writes nothing', async () => {
  const before = (await everything()).length;
  await seedNow();
  expect(await everything()).toHaveLength(before);
});

test('a demo order is shipped on the day that its tracking events imply', async () => {
  const created = (await everything()).flatMap(({ events }) =>
    events.flatMap(({ type, data }) => (type === 'OrderCreated' ? [data as Record<string, unknown>] : [])),
  );
  const daysAgo = ({ stops }: (typeof demoOrders)[number]) => {
    const minutes = shippedMinutesAgo(stops);
    return minutes && new Date(Date.now() - minutes * MINUTE_MS).toISOString().slice(0, 10);
  };
  expect(created.map(({ shipmentDate }) => (shipmentDate as string | null)?.slice(0, 10) ?? null)).toEqual(
    demoOrders.map(daysAgo),
  );
});

test('every tracking number in a text belongs to a demo order', () => {
  const spoken = [
    ...demoChat.map(([, text]) => text),
    ...demoMessages.map(({ trackingNumber }) => trackingNumber),
  ];
  const numbers = spoken.flatMap((text) => text?.match(/EX\d{10}/g) ?? []);
  expect(numbers.length).toBeGreaterThan(1);
  const known = demoOrders.map(({ order }) => order.trackingNumber);
  expect(numbers.filter((number) => !known.includes(number))).toEqual([]);
});

// This case runs last, because the other log has no archive.
test('a start days after the demo data was archived writes nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'exline-seed-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const archiveUrl = pathToFileURL(folder).href;
  const before = (await everything()).length;
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 4 * DAY_MS });
  onTestFinished(() => void vi.useRealTimers());
  const master = { secret: masterKey };
  const archived = await openApplication({ db, master, archiveUrl, archiveFenceMs: 20 });
  expect(await archived.log.archive({ before: new Date() })).toBe(before - 1);
  await seedNow({ archiveUrl });
  // The archiving adds a commit.
  expect(await archived.log.end()).toBe(before + 1);
});
