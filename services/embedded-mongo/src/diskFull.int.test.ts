import { spawnSync } from 'node:child_process';
import { MongoClient } from 'mongodb';
import { expect, onTestFinished, test } from 'vitest';
import { newFolder } from './testing/adapters.ts';
import { readyUrl, spawnServer } from './testing/process.ts';
import type { AnyDocument } from './testing/testDatabase.ts';

/** Limits the size of every file that a process writes. Its writes then fail as on a full disk. */
const limitFiles = (pid: number, size: string) =>
  spawnSync('prlimit', ['--pid', String(pid), `--fsize=${size}:`]).status === 0;

const canLimit = limitFiles(process.pid, 'unlimited');
const OUT_OF_SPACE = 14_031;

const startDatabase = async () => {
  const folder = newFolder();
  const server = spawnServer({ EMBEDDED_MONGO_DIR: folder.path });
  const client = await MongoClient.connect(await readyUrl(server));
  onTestFinished(async () => {
    await client.close(true);
    server.child.kill('SIGKILL');
    await server.exited;
    folder.remove();
  });
  const { pid = 0 } = server.child;
  const things = client.db('test').collection<AnyDocument>('things');
  await things.createIndex({ name: 1 }, { unique: true });
  return {
    things,
    server,
    // The first pages of the file exist already, so even a full disk has room for them.
    fill: () => limitFiles(pid, '8192'),
    free: () => limitFiles(pid, 'unlimited'),
  };
};

// Skipped where util-linux (`prlimit`) is missing.
test.skipIf(!canLimit)('a full disk refuses writes, answers reads, and accepts writes again', async () => {
  const { things, server, fill, free } = await startDatabase();
  await things.insertOne({ _id: 'before', name: 'before' });

  fill();
  const writes = Array.from({ length: 20 }, (_, n) => things.insertOne({ name: `full-${n}` }));
  const others = [things.updateMany({}, { $set: { name: 'new' } }), things.createIndex({ other: 1 })];
  const refused = { status: 'rejected', reason: { code: OUT_OF_SPACE } };
  for (const outcome of await Promise.allSettled([...writes, ...others]))
    expect(outcome).toMatchObject(refused);
  expect(await things.find().toArray()).toEqual([{ _id: 'before', name: 'before' }]);

  free();
  const writesAgain = () =>
    things.insertOne({ _id: 'after', name: 'after' }).then(
      () => true,
      () => false,
    );
  await expect.poll(writesAgain).toBe(true);
  await expect(things.insertOne({ name: 'before' })).rejects.toMatchObject({ code: 11_000 });
  expect((await things.find().toArray()).map(({ _id }) => _id)).toEqual(['before', 'after']);
  expect(server.child.exitCode).toBeNull();
});
