import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { MongoClient } from 'mongodb';
import { afterEach, expect, test } from 'vitest';
import { metaKey } from './storage/keys.ts';
import { openStore } from './storage/store.ts';
import { newFolder } from './testing/adapters.ts';
import { readyUrl, spawnServer, type ServerProcess } from './testing/process.ts';

const running: ServerProcess[] = [];
const folders: { remove: () => void }[] = [];

afterEach(async () => {
  for (const server of running.splice(0)) {
    server.child.kill('SIGKILL');
    await server.exited;
  }
  for (const folder of folders.splice(0)) folder.remove();
});

const run = (env: Record<string, string>): ServerProcess => {
  const server = spawnServer(env);
  running.push(server);
  return server;
};

const folder = (): string => {
  const made = newFolder();
  folders.push(made);
  return made.path;
};

test('the first line names the purpose, and SIGTERM ends it soon, even with clients', async () => {
  const server = run({ EMBEDDED_MONGO_DIR: folder() });
  const client = await MongoClient.connect(await readyUrl(server));
  expect(server.output().split('\n')[0]).toContain('for trying out, tests and small single-machine use');
  const asked = Date.now();
  server.child.kill('SIGTERM');
  expect(await server.exited).toBe(0);
  // The server ends in less than a second on an idle machine.
  expect(Date.now() - asked).toBeLessThan(8_000);
  await client.close();
});

test('it ends when its parent has ended', async () => {
  const server = run({ EMBEDDED_MONGO_DIR: folder() });
  await readyUrl(server);
  server.child.disconnect();
  expect(await server.exited).toBe(0);
});

test('a folder has one server at a time, and a killed one leaves no lock', async () => {
  const env = { EMBEDDED_MONGO_DIR: folder() };
  const first = run(env);
  await readyUrl(first);
  const second = run(env);
  expect(await second.exited).toBe(1);
  expect(second.output()).toMatch(/in use by another process/);
  first.child.kill('SIGKILL');
  await first.exited;
  await readyUrl(run(env));
});

test('it listens on a socket file instead of a port, even if a killed server left its file', async () => {
  const path = folder();
  const socketPath = `${path}/a b.sock`;
  const env = { EMBEDDED_MONGO_DIR: path, EMBEDDED_MONGO_SOCKET: socketPath };
  for (const expected of [1, 2]) {
    const server = run(env);
    const url = await readyUrl(server);
    expect(url).toBe(`mongodb://${encodeURIComponent(socketPath)}/?directConnection=true`);
    const client = await MongoClient.connect(url);
    const things = client.db('test').collection('things');
    await things.insertOne({ expected });
    expect(await things.countDocuments()).toBe(expected);
    await client.close();
    server.child.kill('SIGKILL');
    await server.exited;
    expect(existsSync(socketPath)).toBe(true);
  }
});

test('a port in use ends it with one line that names the port', async () => {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const port = String((holder.address() as AddressInfo).port);
  const server = run({ EMBEDDED_MONGO_DIR: folder(), EMBEDDED_MONGO_PORT: port });
  expect(await server.exited).toBe(1);
  expect(server.output()).toMatch(/cannot start: .*EADDRINUSE/);
  holder.close();
});

const ofAnotherVersion = async (path: string) => {
  const store = openStore(path, { onFatal: () => undefined });
  await store.write(() => store.put(metaKey('format'), Buffer.from('3')));
  await store.close();
};

test.each([
  [
    'data of another version',
    ofAnotherVersion,
    /^The embedded database cannot start: the data has format 3/m,
  ],
  [
    'an empty file',
    (path: string) => writeFileSync(`${path}/data.mdb`, ''),
    /^The embedded database cannot start: .*data\.mdb is empty\. Move it away, and restore a backup\.$/m,
  ],
])(
  '%s ends it with one line and the status of a fault that a restart does not repair',
  async (_what, damage, line) => {
    const path = folder();
    await damage(path);
    const server = run({ EMBEDDED_MONGO_DIR: path });
    expect(await server.exited).toBe(78);
    await expect.poll(server.output).toMatch(line);
  },
);
