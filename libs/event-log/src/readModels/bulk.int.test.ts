import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { writeAll } from './bulk.ts';
import type { ProjectedDocument } from './projection.ts';
import { testDatabase } from '@exline/mongo/testing';

const { db } = await testDatabase();
const documents = [1, 2, 3].map((_id) => ({ _id, version: 1 }));

/**
 * Reaches the collection through a proxy that breaks the connection on every bulk insert, before the request or
 * before the reply.
 */
const breakingWay = async (lost: 'the question' | 'the answer') => {
  const target = new URL(inject('mongoUrl'));
  const server = createServer((client) => {
    const onward = connect(Number(target.port), target.hostname);
    let isBreaking = false;
    const end = () => {
      client.destroy();
      onward.destroy();
    };
    client.on('data', (bytes) => {
      isBreaking ||= bytes.includes('insert\0') && bytes.includes('shown\0');
      if (isBreaking && lost === 'the question') end();
      else onward.write(bytes);
    });
    onward.on('data', (bytes) => (isBreaking ? end() : client.write(bytes)));
    for (const socket of [client, onward]) socket.on('error', end).on('close', end);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const client = await new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`).connect();
  onTestFinished(async () => {
    await client.close();
    server.close();
  });
  return client.db(db.databaseName).collection<ProjectedDocument>('shown');
};

test.each(['the question', 'the answer'] as const)(
  'when the connection breaks and %s is lost, a database failure is reported and nothing counts as written',
  async (lost) => {
    const collection = await breakingWay(lost);
    const writes = documents.map((document) => ({ document, before: 0 }));
    await expect(writeAll(collection, writes, [])).rejects.toThrow();

    const again = await writeAll(db.collection<ProjectedDocument>('shown'), writes, []);
    for (const reason of again.values()) expect(reason).toBeNull();
    expect(
      await db
        .collection('shown')
        .find({}, { sort: { _id: 1 } })
        .toArray(),
    ).toEqual(documents);
  },
);

/** Bulks of one document, each held back until it is released. */
const heldBulks = () => {
  const held: (() => void)[] = [];
  const write = async <T>(bulk: () => Promise<T>): Promise<T> => {
    await new Promise<void>((resolve) => held.push(resolve));
    return bulk();
  };
  const release = () => {
    for (const resolve of held.splice(0)) resolve();
  };
  return { held, release, write };
};

test('many documents are written in a few bulks at a time, and each document is stored once', async () => {
  const collection = db.collection<ProjectedDocument>('many');
  const writes = Array.from({ length: 10 }, (_, _id) => ({ document: { _id, version: 1 }, before: 0 }));
  const { held, release, write } = heldBulks();
  const all = writeAll(collection, writes, [], { size: () => 1, write });
  const together: number[] = [];
  for (let stored = 0; stored < writes.length; stored += together.at(-1) ?? 0) {
    const next = Math.min(4, writes.length - stored);
    await vi.waitFor(() => expect(held).toHaveLength(next), 90_000);
    together.push(held.length);
    release();
  }
  expect(await all).toEqual(new Map());
  expect(together).toEqual([4, 4, 2]);
  expect(await collection.find({}, { sort: { _id: 1 } }).toArray()).toEqual(
    writes.map(({ document }) => document),
  );
});

test('when the database refuses a bulk, the attempt ends after the bulks in flight and sends no more', async () => {
  const writes = Array.from({ length: 10 }, (_, _id) => ({ document: { _id, version: 1 }, before: 0 }));
  const { held, release, write } = heldBulks();
  let sent = 0;
  let isOver = false;
  const all = writeAll(db.collection<ProjectedDocument>('refused'), writes, [], {
    size: () => 1,
    write: async (bulk) => {
      sent += 1;
      if (sent === 4) throw new Error('the database is away');
      return write(bulk);
    },
  }).finally(() => (isOver = true));
  all.catch(() => {});
  await vi.waitFor(() => expect(held).toHaveLength(3), 90_000);
  await turn();
  expect(isOver).toBe(false);
  release();
  await expect(all).rejects.toThrow('the database is away');
  expect(sent).toBe(4);
});

test('the first bulks are sent before the last documents are computed', async () => {
  let computed = 0;
  const documentsToCompute = function* () {
    for (let _id = 1; _id <= 10; _id += 1) {
      computed = _id;
      yield { document: { _id, version: 1 }, before: 0 };
    }
  };
  const { held, release, write } = heldBulks();
  const collection = db.collection<ProjectedDocument>('computed');
  const all = writeAll(collection, documentsToCompute(), [], { size: () => 2, write });
  await vi.waitFor(() => expect(held).toHaveLength(4), 90_000);
  expect(computed).toBe(8);
  release();
  await vi.waitFor(() => expect(held).toHaveLength(1), 90_000);
  release();
  expect(await all).toEqual(new Map());
  expect(await collection.countDocuments({})).toBe(10);
});
