import { MongoClient, type Collection } from 'mongodb';
import { expect, test, vi } from 'vitest';
import { newFolder } from './testing/adapters.ts';
import type { AnyDocument } from './testing/testDatabase.ts';
import { readyUrl, spawnServer } from './testing/process.ts';

const ROUNDS = 6;
const WRITERS = 8;
const row = { kind: 'row' };
const REWRITTEN = 'the file was rewritten';

interface Acknowledged {
  readonly inserted: Set<string>;
  readonly deleted: Set<string>;
  /** The id of each writer's counter document. */
  readonly counted: number[];
}

/** Writes until the server is gone. Remembers only acknowledged writes. */
const keepWriting = async (
  collection: Collection<AnyDocument>,
  writer: number,
  round: number,
  known: Acknowledged,
) => {
  for (let n = 0; ; n++) {
    const id = `${round}-${writer}-${n}`;
    await collection.insertOne({
      _id: id,
      ...row,
      unique: `u${id}`,
      group: n % 3,
      filling: 'x'.repeat(n % 2000),
    });
    known.inserted.add(id);
    const answer = await collection.findOneAndUpdate(
      { _id: `counter-${writer}` },
      { $inc: { n: 1 } },
      { upsert: true, returnDocument: 'after' },
    );
    known.counted[writer] = Number(answer?.['n']);
    if (n % 5 !== 4) continue;
    const gone = `${round}-${writer}-${n - 2}`;
    // From here until the answer, the outcome is unknown.
    known.inserted.delete(gone);
    await collection.deleteOne({ _id: gone });
    known.deleted.add(gone);
  }
};

const check = async (collection: Collection<AnyDocument>, known: Acknowledged): Promise<void> => {
  const documents = await collection.find(row).toArray();
  const present = new Set(documents.map(({ _id }) => String(_id)));
  expect([...known.inserted].filter((id) => !present.has(id))).toEqual([]);
  expect([...known.deleted].filter((id) => present.has(id))).toEqual([]);
  for (const [writer, n] of known.counted.entries()) {
    const counter = await collection.findOne({ _id: `counter-${writer}` });
    expect(Number(counter?.['n'] ?? 0)).toBeGreaterThanOrEqual(n);
  }
  // The index and the documents must agree.
  const indexed = await collection.find({ ...row, unique: { $gte: '' } }).toArray();
  expect(new Set(indexed.map(({ _id }) => _id))).toEqual(new Set(documents.map(({ _id }) => _id)));
  expect(await collection.countDocuments({ ...row, unique: { $gte: '' } })).toBe(documents.length);
  const again = documents[0];
  if (again === undefined) return;
  const taken = collection.insertOne({ ...row, unique: again['unique'] });
  await expect(taken).rejects.toMatchObject({ code: 11000 });
};

test('acknowledged writes survive kill -9 at any moment, also while the file is rewritten', async () => {
  const folder = newFolder();
  const known: Acknowledged = {
    inserted: new Set(),
    deleted: new Set(),
    counted: Array<number>(WRITERS).fill(0),
  };
  let renewals = 0;
  for (let round = 0; round <= ROUNDS; round++) {
    const server = spawnServer({ EMBEDDED_MONGO_DIR: folder.path });
    const client = await MongoClient.connect(await readyUrl(server), { serverSelectionTimeoutMS: 2000 });
    const collection = client.db('test').collection<AnyDocument>('written');
    await collection.createIndex({ unique: 1 }, { unique: true, partialFilterExpression: row });
    await collection.createIndex({ group: 1, _id: -1 });
    await check(collection, known);
    // The server is killed before its next sweep, so the next start completes the compaction.
    await client.db('test').command({ compact: 'written' });
    if (round < ROUNDS) {
      const enough = known.inserted.size + 50 + Math.random() * 400;
      const working = Array.from({ length: WRITERS }, (_, writer) =>
        keepWriting(collection, writer, round, known),
      );
      const ended = Promise.allSettled(working);
      await vi.waitUntil(() => known.inserted.size > enough, { interval: 1, timeout: 30_000 });
      server.child.kill('SIGKILL');
      await server.exited;
      await client.close(true);
      await ended;
      if (server.output().includes(REWRITTEN)) renewals += 1;
    } else {
      await client.close();
      server.child.kill('SIGTERM');
      await server.exited;
    }
  }
  expect(renewals).toBeGreaterThan(0);
  folder.remove();
});
