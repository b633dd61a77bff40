import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { MongoClient } from 'mongodb';
import { expect, inject, onTestFinished, test } from 'vitest';
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
  'when the connection breaks and %s is lost, the database is to blame and nothing counts as written',
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
