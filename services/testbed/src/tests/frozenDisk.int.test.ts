import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { faultyDatabase } from '../processes/faultyDatabase.ts';

const CLIENTS = 40;
const aMessage = {
  firstName: 'Maya',
  lastName: 'Chen',
  email: 'maya@example.com',
  subject: 'Other',
  message: 'Hi',
};

test('while the disk is frozen writes are refused with words and reads work, and no write is lost or doubled', async () => {
  const { db, gateway, freezeDisk, thawDisk, hasEnded } = await faultyDatabase();
  const { url } = await gateway();
  const refusals = new Set<string>();
  let acknowledged = 0;
  const refused = new Set<number>();

  const post = async (client: number) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': `client-${client}` };
    const body = JSON.stringify(aMessage);
    const answer = await fetch(`${url}/api/contact`, { method: 'POST', headers, body });
    const { type } = (await answer.json()) as { type?: string };
    if (answer.status === 503) refusals.add(`${type} ${answer.headers.get('retry-after')}`);
    return answer.status;
  };
  const work = async (client: number) => {
    for (;;) {
      const status = await post(client);
      if (status === 201) return void (acknowledged += 1);
      expect(status).toBe(503);
      refused.add(client);
      await delay(100);
    }
  };

  freezeDisk();
  const working = Promise.all(Array.from({ length: CLIENTS }, (_, client) => work(client)));
  const isReadable = async () => (await fetch(`${url}/api/track/UNKNOWN`)).status;
  await expect.poll(() => refused.size, { timeout: 60_000 }).toBe(CLIENTS);
  expect(await isReadable()).toBe(404);
  expect(acknowledged).toBe(0);

  thawDisk();
  await working;
  expect(await db.collection('commits').countDocuments({ 'events.type': 'ContactSubmitted' })).toBe(CLIENTS);
  expect([...refusals].every((words) => /^urn:problem:service\.\w+ \d$/.test(words))).toBe(true);
  expect(hasEnded()).toBe(false);
});
