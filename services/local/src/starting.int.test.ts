import { randomUUID } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { mongodOnPath } from './testing/mongod.ts';
import { refusedStart, startSystem, stopSystem, tempFolder } from './testing/system.ts';

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
  ])('by %s=%s', (name, value) => {
    const { status, stdout, lines } = refusedStart(tempFolder(), { [name]: value });
    expect(status).toBe(BAD_CONFIGURATION);
    expect(lines).toEqual([expect.stringContaining(name)]);
    expect(stdout).toBe('');
  });

  test.each([
    ['ADMIN_PASSWORD', { ADMIN_PASSWORD: undefined, SESSION_SECRET: 'a secret of this test' }],
    ['SESSION_SECRET', { SESSION_SECRET: undefined }],
  ])('in production without %s', (named, env) => {
    const { status, lines } = refusedStart(tempFolder(), { NODE_ENV: 'production', ...env });
    expect(status).toBe(BAD_CONFIGURATION);
    expect(lines).toEqual([expect.stringContaining(named)]);
  });

  test('by another supervisor on the folder, which goes on', async () => {
    const system = await startSystem(tempFolder());
    const { status, lines } = refusedStart(system.folder, { PORT: '0' });
    expect(status).toBe(BAD_CONFIGURATION);
    expect(lines).toEqual([expect.stringContaining(system.folder)]);
    expect((await fetch(`${system.url}/readyz`)).status).toBe(200);
  });

  test('by a taken port', async () => {
    const { url } = await startSystem(tempFolder());
    const { port } = new URL(url);
    const { status, lines } = refusedStart(tempFolder(), { PORT: port });
    expect(status).toBe(BAD_CONFIGURATION);
    expect(lines).toEqual([expect.stringContaining(port)]);
  });
});

describe('secrets', () => {
  test('are for the owner only, and the same on the next start', async () => {
    const folder = tempFolder();
    const file = join(folder, 'secrets.json');
    const withoutPassword = { ADMIN_PASSWORD: undefined };
    const first = await startSystem(folder, withoutPassword);
    const secrets = readFileSync(file, 'utf8');
    const { adminPassword } = JSON.parse(secrets) as { adminPassword: string };
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(first.output()).toContain(adminPassword);
    await stopSystem(first);

    const { url } = await startSystem(folder, withoutPassword);
    expect(readFileSync(file, 'utf8')).toBe(secrets);
    const { status } = await fetch(`${url}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: adminPassword }),
    });
    expect(status).toBe(200);
  });

  test('that were given are not shown', async () => {
    const { output } = await startSystem(tempFolder(), { ADMIN_PASSWORD: 'my own password' });
    expect(output()).not.toContain('my own password');
  });
});

describe('demo orders', () => {
  test.each([
    ['what is installed', () => ({}), 'Database'],
    ['a mongod on the PATH', () => ({ PATH: mongodOnPath() }), 'MongoDB (mongod)'],
  ])('are there with %s, once, also after another start', async (_name, database, shown) => {
    const folder = tempFolder();
    const env = database();
    const first = await startSystem(folder, env);
    expect(first.output()).toContain(shown);
    const before = await eventsOf(first.url);
    expect(before).toHaveLength(7);
    await stopSystem(first);

    const second = await startSystem(folder, env);
    expect(await eventsOf(second.url)).toEqual(before);
  });

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
