import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staffClient } from './testing/staffClient.ts';
import {
  databaseOf,
  isReady,
  portsOf,
  pidOf,
  startSystem,
  stopSystem,
  tempFolder,
  type System,
} from './testing/system.ts';

/** Everything in a folder, itself among it, that others than its owner may use in any way. */
const openToOthers = (folder: string) =>
  ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].filter(
    (name) => statSync(join(folder, name)).mode & 0o077,
  );

describe('a system on a folder that others could enter', () => {
  const folder = tempFolder(afterAll);
  let system: System;
  beforeAll(async () => {
    chmodSync(folder, 0o755);
    system = await startSystem(folder);
  });

  test('works as ever: a mail goes out', async () => {
    const staff = await staffClient(system.url);
    expect(await staff.requestMail()).toBe(200);
  });

  test('keeps nothing there that another user of the machine could read', () => {
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['logs', 'mail', 'redis', 'run']));
    expect(openToOthers(folder)).toEqual([]);
  });

  test('has its database and its Redis listen on no port', () => {
    expect(portsOf(pidOf(folder, 'database'))).toEqual([]);
    expect(portsOf(pidOf(folder, 'redis'))).toEqual([]);
  });

  test('listens for browsers and for mails, and nowhere else', () => {
    expect(portsOf(pidOf(folder, 'gateway'))).toEqual([Number(new URL(system.url).port)]);
    expect(portsOf(pidOf(folder, 'mailCatcher'))).toHaveLength(2);
    expect(portsOf(pidOf(folder, 'worker'))).toEqual([]);
  });

  test('leaves no socket behind', async () => {
    expect((await stopSystem(system)).code).toBe(0);
    expect(existsSync(join(folder, 'run'))).toBe(false);
  });
});

test('a data folder that lies too deep for socket files has them elsewhere, as well closed', async () => {
  const folder = join(tempFolder(), 'a folder with a long name'.repeat(5));
  mkdirSync(folder);
  const system = await startSystem(folder);
  const [, path = ''] = /^mongodb:\/\/([^/]+)/.exec(databaseOf(folder)) ?? [];
  const run = dirname(decodeURIComponent(path));
  expect(run.startsWith(folder)).toBe(false);
  expect(openToOthers(run)).toEqual([]);
  await stopSystem(system);
  expect(existsSync(run)).toBe(false);
});

test('STORES=tcp has database and Redis listen on loopback ports', async () => {
  const folder = tempFolder();
  const { url } = await startSystem(folder, { STORES: 'tcp' });
  expect(await isReady(url)).toBe(true);
  expect(portsOf(pidOf(folder, 'database'))).toHaveLength(1);
  expect(portsOf(pidOf(folder, 'redis'))).toHaveLength(1);
});
