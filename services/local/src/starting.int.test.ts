import { randomUUID } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { mongodOnPath } from './testing/mongod.ts';
import {
  PASSWORD,
  refusedStart,
  startSystem,
  stopSystem,
  tempFolder,
  type System,
} from './testing/system.ts';

const BAD_CONFIGURATION = 78;
const track = (url: string) => fetch(`${url}/api/track/EX1234567890`);
const eventsOf = async (url: string) =>
  ((await (await track(url)).json()) as { trackingEvents: object[] }).trackingEvents;

describe('a start is refused with one line', () => {
  test.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['DEMO_DATA', 'maybe'],
    ['MONGODB_URL', 'ftp://x'],
    ['REDIS_URL', 'http://x'],
    ['LOG_LEVEL', 'loud'],
    ['SMTP_URL', 'http://x'],
    ['MAIL_UI_PORT', '70000'],
    ['MAIL_FROM', 'nobody'],
    ['SESSION_SECRET', 'short'],
    ['TRUST_PROXY', 'on'],
    ['STORES', 'files'],
    ['MONGODB_URL', 'mongodb://['],
    ['ADMIN_PASSWORD_HASH', 'scrypt:3:8:1:c2FsdA==:a2V5'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['WATCH_GATEWAY', 'maybe'],
    ['RATE_LIMITS', 'OFF'],
  ])('by %s=%s', (name, value) => {
    const { status, stdout, lines } = refusedStart(tempFolder(), { [name]: value });
    expect(status).toBe(BAD_CONFIGURATION);
    expect(lines).toEqual([expect.stringContaining(name)]);
    expect(stdout).toBe('');
  });

  test.each(['/dev/null/data', '/proc/data', `/tmp/${'x'.repeat(300)}`])('by DATA_DIR=%.20s', (folder) => {
    const { status, stdout, lines } = refusedStart(folder, {});
    expect(status).toBe(1);
    expect(lines).toEqual([expect.stringContaining(folder)]);
    expect(stdout).toBe('');
  });

  test('by a file in the place of the data folder, which stays as it is', () => {
    const file = join(tempFolder(), 'data');
    writeFileSync(file, 'kept', { mode: 0o644 });
    const { status, lines } = refusedStart(file, {});
    expect(status).toBe(BAD_CONFIGURATION);
    expect(lines).toEqual([expect.stringContaining(file)]);
    expect(statSync(file).mode & 0o777).toBe(0o644);
  });

  test.each([
    ['ADMIN_PASSWORD', { ADMIN_PASSWORD: undefined }],
    ['SESSION_SECRET', { SESSION_SECRET: undefined }],
    ['MASTER_KEY', { MASTER_KEY: undefined }],
  ])('in production without %s', (named, env) => {
    const given = {
      SESSION_SECRET: 'a secret of this test',
      MASTER_KEY: 'a master key for tests only, no secret',
    };
    const { status, lines } = refusedStart(tempFolder(), { NODE_ENV: 'production', ...given, ...env });
    expect(status).toBe(BAD_CONFIGURATION);
    expect(lines).toEqual([expect.stringContaining(named)]);
  });

  test('in production with a password that is easy to guess, which is not shown', () => {
    const env = {
      NODE_ENV: 'production',
      SESSION_SECRET: 'a secret of this test',
      MASTER_KEY: 'a master key for tests only, no secret',
      ADMIN_PASSWORD: 'hunter2',
    };
    const { status, lines } = refusedStart(tempFolder(), env);
    expect(status).toBe(BAD_CONFIGURATION);
    expect(lines).toEqual([expect.stringMatching(/ADMIN_PASSWORD must have at least 15 characters$/)]);
  });
});

test('elsewhere a password that is easy to guess is warned of, and not shown', async () => {
  const { output } = await startSystem(tempFolder(), { DEMO_DATA: 'off', ADMIN_PASSWORD: 'hunter2' });
  expect(output()).toContain('ADMIN_PASSWORD must have at least 15 characters in production');
  expect(output()).not.toContain('hunter2');
});

describe('beside a running system', () => {
  const folder = tempFolder(afterAll);
  let running: System;
  beforeAll(async () => void (running = await startSystem(folder)));

  test('a start on its folder is refused, and it goes on', async () => {
    const { status, lines } = refusedStart(folder, { PORT: '0' });
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

  test('a password that was given is not shown', () => expect(running.output()).not.toContain(PASSWORD));
});

describe.each([
  ['what is installed', () => ({}), 'Database'],
  ['a mongod on the PATH', () => ({ PATH: mongodOnPath(afterAll) }), 'MongoDB (mongod)'],
])('another start with %s', (_name, database, shown) => {
  const folder = tempFolder(afterAll);
  const env = { ...database(), ADMIN_PASSWORD: undefined };
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

  test('finds the same secrets, which are for the owner only', async () => {
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

  test('finds the demo orders that the first one wrote, once', () => {
    expect(first.output).toContain(shown);
    expect(first.events).toHaveLength(7);
    expect(second.events).toEqual(first.events);
  });
});

describe('demo orders', () => {
  test('are not there when they were turned off', async () => {
    const { url } = await startSystem(tempFolder(), { DEMO_DATA: 'off' });
    expect((await track(url)).status).toBe(404);
  });

  test('are not there in the MongoDB of somebody else', async () => {
    const theirs = new URL(inject('mongoUrl'));
    theirs.pathname = `/theirs-${randomUUID().slice(0, 8)}`;
    const { url } = await startSystem(tempFolder(), { MONGODB_URL: theirs.href });
    expect((await track(url)).status).toBe(404);
  });
});
