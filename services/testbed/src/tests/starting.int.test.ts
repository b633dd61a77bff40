import { randomUUID } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@exline/platform';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { mongodOnPath } from '../processes/mongod.ts';
import { smallDisk } from '../processes/smallDisk.ts';
import { createTestProcesses } from '../processes/testProcesses.ts';
import {
  embeddedStore,
  isProcess,
  isReady,
  launchSystem,
  noMails,
  pidOf,
  portsOf,
  processesOn,
  refusedStart,
  startSystem,
  stopSystem,
  tempFolder,
  type System,
} from '../processes/system.ts';

const BAD_CONFIGURATION = 78;
const STORES_START_WITHIN_MS = 60_000;
const track = (url: string) => fetch(`${url}/api/track/EX1234567890`);
const eventsOf = async (url: string) =>
  ((await (await track(url)).json()) as { trackingEvents: object[] }).trackingEvents;

describe('a start is refused with one line', () => {
  test('by a variable that cannot be read', () => {
    const { status, stdout, lines } = refusedStart(tempFolder(), { PORT: 'abc' });
    expect(status).toBe(BAD_CONFIGURATION);
    expect(lines).toEqual([expect.stringContaining('PORT')]);
    expect(stdout).toBe('');
  });

  test('by a variable that only the gateway reads', () => {
    const given = { SES_TOPIC_ARN: 'bounces', DEMO_DATA: 'off' };
    // The stores start before the gateway.
    const { status, lines } = refusedStart(tempFolder(), given, STORES_START_WITHIN_MS);
    expect(status).toBe(BAD_CONFIGURATION);
    expect(lines).toEqual(['Bad configuration: SES_TOPIC_ARN must be the ARN of an SNS topic']);
  });

  test('by a folder that cannot be created', () => {
    const { status, stdout, lines } = refusedStart('/proc/data', {});
    expect(status).toBe(BAD_CONFIGURATION);
    expect(lines).toEqual([expect.stringContaining('/proc/data')]);
    expect(stdout).toBe('');
  });

  test('by a disk without room for the demo data', ({ skip }) => {
    const disk = smallDisk(1);
    if (!disk) return skip('this user may not mount a file system');
    const { folder } = disk;
    const { status, lines } = refusedStart(folder, embeddedStore(folder), STORES_START_WITHIN_MS);
    expect(status).toBe(BAD_CONFIGURATION);
    expect(lines).toEqual(['The disk of the database is full. Make room on it, and start again.']);
  });
});

describe('next to a running system, on an external MongoDB', () => {
  const folder = tempFolder(afterAll);
  const theirs = new URL(inject('mongoUrl'));
  theirs.pathname = `/theirs-${randomUUID().slice(0, 8)}`;
  let running: System;
  beforeAll(async () => {
    const given = { MONGODB_URL: theirs.href, ADMIN_PASSWORD: 'hunter2' };
    running = await startSystem(folder, { ...given, ...noMails });
  });

  test('a start on its folder is refused, and the running system continues', async () => {
    const { status, lines } = refusedStart(folder, { PORT: String(await freePort()) });
    expect(status).toBe(BAD_CONFIGURATION);
    expect(lines).toEqual([expect.stringContaining(folder)]);
    expect((await fetch(`${running.url}/readyz`)).status).toBe(200);
  });

  test('a start on its port is refused', () => {
    const { port } = new URL(running.url);
    const { status, lines } = refusedStart(tempFolder(), { PORT: port });
    expect(status).toBe(BAD_CONFIGURATION);
    expect(lines).toEqual([expect.stringContaining(port)]);
  });

  test('a start on its database with another MASTER_KEY is refused', async () => {
    const visitor = { firstName: 'Ada', lastName: 'Tracer', email: 'ada@example.com' };
    const body = JSON.stringify({ ...visitor, subject: 'Other', message: 'Hi' });
    const headers = { 'content-type': 'application/json' };
    expect((await fetch(`${running.url}/api/contact`, { method: 'POST', headers, body })).status).toBe(201);
    const given = { MONGODB_URL: theirs.href, PORT: String(await freePort()) };
    const { status, lines } = refusedStart(tempFolder(), given, STORES_START_WITHIN_MS);
    expect(status).toBe(BAD_CONFIGURATION);
    expect(lines).toEqual([
      expect.stringMatching(/^MASTER_KEY is not the one .* fingerprint is [\da-f]{12}/),
    ]);
  });

  test('a given password that is easy to guess causes a warning that does not show it', () => {
    expect(running.output()).toContain('ADMIN_PASSWORD must have at least 15 characters in production');
    expect(running.output()).not.toContain('hunter2');
  });

  test('there are no demo orders', async () => expect((await track(running.url)).status).toBe(404));
});

describe.each([
  ['what is installed', () => ({}), 'Database'],
  ['a mongod on the PATH', () => ({ PATH: mongodOnPath(afterAll) }), 'MongoDB (mongod)'],
])('another start with %s', (_name, database, shown) => {
  const folder = tempFolder(afterAll);
  const env = { ...database(), ...noMails, STORES: 'tcp', ADMIN_PASSWORD: undefined };
  const file = join(folder, 'secrets.json');
  const look = async ({ url, output }: System) => ({
    url,
    output: output(),
    secrets: readFileSync(file, 'utf8'),
    events: await eventsOf(url),
  });
  let first: Awaited<ReturnType<typeof look>>;
  let second: typeof first;
  beforeAll(async () => {
    const system = await startSystem(folder, env);
    first = await look(system);
    await stopSystem(system);
    second = await look(await startSystem(folder, env));
  });

  test('finds the same secrets, which only the owner can read', async () => {
    const { adminPassword } = JSON.parse(first.secrets) as { adminPassword: string };
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(first.output).toContain(adminPassword);
    expect(second.secrets).toBe(first.secrets);
    const { status } = await fetch(`${second.url}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: adminPassword }),
    });
    expect(status).toBe(200);
  });

  test('finds the demo orders of the first start, once', () => {
    expect(first.output).toContain(shown);
    expect(first.events).toHaveLength(7);
    expect(second.events).toEqual(first.events);
  });

  test('lets database and Redis listen on loopback ports if STORES=tcp', async () => {
    expect(await isReady(second.url)).toBe(true);
    expect(portsOf(pidOf(folder, 'database'))).toHaveLength(1);
    expect(portsOf(pidOf(folder, 'redis'))).toHaveLength(1);
  });
});

test('a start that is stopped once its gateway runs leaves no process behind', async () => {
  const folder = tempFolder();
  const starting = await launchSystem(folder, noMails);
  await expect.poll(() => processesOn(folder).some(isProcess('gateway')), { interval: 10 }).toBe(true);
  const { code } = await stopSystem(starting);
  expect([code, processesOn(folder)]).toEqual([0, []]);
});

test('a gateway that waits for its database names it as missing', async () => {
  const system = await createTestProcesses({
    folder: tempFolder(),
    name: 'waiting',
    smtpUrl: 'smtp://127.0.0.1:1',
  });
  onTestFinished(system.endAll);
  const addresses = {
    MONGODB_URL: `mongodb://127.0.0.1:${await freePort()}/waiting`,
    REDIS_URL: system.redisUrl,
  };
  const { process: gateway, url } = await system.gateway('gateway', addresses);
  gateway.start();
  const readiness = async (): Promise<unknown> => (await fetch(`${url}/readyz`).catch(() => null))?.json();
  const dependencies = { log: 'down', readModels: 'down', queue: 'up' };
  await expect
    .poll(readiness, { timeout: 20_000 })
    .toEqual({ status: 'starting', dependencies, readModels: {} });
}, 60_000);
