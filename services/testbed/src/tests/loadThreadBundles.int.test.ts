import { loadThreads, openApplication } from '@exline/application';
import { createRebuilds } from '@exline/event-log';
import { testDatabase } from '@exline/mongo/testing';
import { noValues } from '@exline/contracts';
import { expect, test } from 'vitest';

const { db, url } = await testDatabase();
const master = { secret: 'a master key for tests only, no secret' };

test.each(['services/gateway', 'services/ops'])(
  'threads started by the bundle of %s load the read models of all modules, with personal values',
  async (program) => {
    const application = await openApplication({ db, master });
    const { log, projections, orders } = application;
    const { id } = await orders.commands.CreateOrder(
      { trackingNumber: `EX-${program}`, status: 'Shipped', ...noValues, customerName: 'Maya Chen' },
      { actor: 'admin:test', correlationId: 'test' },
    );
    const errors: unknown[] = [];
    const rebuilds = createRebuilds({
      db,
      log,
      projections,
      onParked: (_entry, error) => void errors.push(error),
      threads: {
        ...loadThreads(url, { master }),
        file: new URL(`../../../../${program}/dist/bundle/loadThread.js`, import.meta.url),
        fromCommits: 1,
      },
    });
    await rebuilds.request(null, 'ann');
    await rebuilds.work(() => true);
    await application.close();
    const [state] = await rebuilds.states();
    const order = await db
      .collection<{ _id: number; customerName: string }>(state?.collection ?? '')
      .findOne({ _id: id });
    expect([errors, order?.customerName]).toEqual([[], 'Maya Chen']);
  },
);
