import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { MongoClient, type Document } from 'mongodb';
import { expect, onTestFinished, test } from 'vitest';
import { freePort, waitForListener } from '@exline/platform';
import { findOnPath, makeReplicaSet, replicaSetOptions } from '@exline/local';
import { mongodOnPath } from '../processes/mongod.ts';
import { tempFolder } from '../processes/system.ts';

/** Starts a server on the folder, at a new port. */
const started = async (folder: string) => {
  const port = await freePort();
  const options = { dbpath: folder, port: String(port), ...replicaSetOptions };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const child = spawn(findOnPath(mongodOnPath(), 'mongod') ?? '', args, { stdio: 'ignore' });
  const gone = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await gone;
  };
  onTestFinished(stop);
  await waitForListener(port, 'mongod');
  const client = await MongoClient.connect(`mongodb://127.0.0.1:${port}/?directConnection=true`);
  onTestFinished(() => client.close());
  return { port, client, stop, admin: (command: Document) => client.db('admin').command(command) };
};

test('a new folder becomes a replica set of one and accepts no writes before', async () => {
  const { client, port, admin } = await started(tempFolder());
  const parcels = client.db('exline').collection('parcels');
  await expect(parcels.insertOne({})).rejects.toMatchObject({ codeName: 'NotWritablePrimary' });
  await makeReplicaSet(port);
  expect(await admin({ hello: 1 })).toMatchObject({ setName: 'exline', isWritablePrimary: true });
  await parcels.insertOne({});
});

test('a folder that was served at another port accepts writes again, with its data', async () => {
  const folder = tempFolder();
  const before = await started(folder);
  await makeReplicaSet(before.port);
  await before.client.db('exline').collection('parcels').insertOne({ number: 'EX1' });
  await before.stop();
  const { client, port, admin } = await started(folder);
  expect(await admin({ hello: 1 })).toMatchObject({ isWritablePrimary: false });
  await makeReplicaSet(port);
  expect(await admin({ hello: 1 })).toMatchObject({ me: `127.0.0.1:${port}`, isWritablePrimary: true });
  expect(await client.db('exline').collection('parcels').countDocuments({ number: 'EX1' })).toBe(1);
});

test('an existing replica set is not changed', async () => {
  const { port, admin } = await started(tempFolder());
  await makeReplicaSet(port);
  const before = await admin({ replSetGetConfig: 1 });
  await makeReplicaSet(port);
  expect(await admin({ replSetGetConfig: 1 })).toEqual(before);
});

test('a folder of a larger replica set is left alone', async () => {
  const { port, admin } = await started(tempFolder());
  const members = [`127.0.0.1:${port}`, 'elsewhere:27017'].map((host, _id) => ({ _id, host }));
  const config = { _id: replicaSetOptions.replSet, version: 1, members };
  await admin({ replSetInitiate: config });
  await expect(makeReplicaSet(port)).rejects.toThrow('several members');
  expect((await admin({ replSetGetConfig: 1 }))['config']).toEqual(config);
});
