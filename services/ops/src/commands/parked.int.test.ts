import { createActiveVersions } from '@exline/event-log';
import type { Document } from 'mongodb';
import { expect, onTestFinished, test } from 'vitest';
import { testModules, anInstallation, aRunningDatabase, command } from '../testing/installation.ts';

test('a parked document is listed, and repaired on request while a gateway runs', async () => {
  const dataDir = await anInstallation();
  const db = await aRunningDatabase(dataDir);
  const gateway = await testModules(db);
  onTestFinished(gateway.stop);
  const collection = (await createActiveVersions(db).collectionOf('orders')) ?? '';
  const orders = db.collection<{ _id: number; version: number }>(collection);
  const whole = await orders.findOne({ _id: 3 });
  const { stream } =
    (await db.collection<{ _id: number; stream: string }>('commits').findOne({ _id: 3 })) ?? {};
  await orders.deleteOne({ _id: 3 });
  await db.collection<Document & { _id: string }>('parked').insertOne({
    _id: `${collection}:number:3`,
    collection,
    readModel: 'orders',
    documentId: 3,
    stream,
    position: 3,
    last: 4,
    error: 'Error: cannot be shown',
    tries: 3,
    at: '2026-11-22T12:00:00.000Z',
  });

  const listed = await command(dataDir, ['parked']);
  expect(listed.code).toBe(0);
  expect(listed.output).toContain('orders: document 3, since 2026-11-22T12:00:00.000Z');
  expect(listed.output).toContain('commit 3 and 1 behind it: Error: cannot be shown');

  const retried = await command(dataDir, ['parked', 'retry']);
  expect(retried).toEqual({ code: 0, output: 'Repaired: 1.\nNothing is parked.\n' });
  expect(whole).not.toBeNull();
  expect(await orders.findOne({ _id: 3 })).toEqual(whole);
  await gateway.event(3, 'Delivered: at the door');
  expect(await gateway.track('EX2')).toMatchObject({ status: 'Delivered' });
});
