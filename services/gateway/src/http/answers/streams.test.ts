import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express, { type Response } from 'express';
import { expect, onTestFinished, test } from 'vitest';
import { drainable } from '../../drain.ts';
import { sendCsv } from './csv.ts';
import { sendAll } from './listing.ts';

/** The first entry of a list whose other entries never arrive. */
const stuckAfter = async function* <Entry>(first: Entry) {
  yield first;
  await new Promise(() => {});
};

const file = { name: 'orders.csv', columns: ['id'], total: 2 };

test.each([
  ['list', (res: Response) => sendAll(res, 2, stuckAfter({ id: 1 }))],
  ['CSV file', (res: Response) => sendCsv(res, file, stuckAfter(['1']))],
])('a whole %s that a shutdown cuts off does not look complete', async (_what, send) => {
  const app = express();
  const server = app.listen(0, '127.0.0.1');
  const drain = drainable(server);
  app.get('/', (_req, res) => {
    void drain();
    void send(res);
  });
  onTestFinished(() => server.closeAllConnections());
  await once(server, 'listening');
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  expect(answer.status).toBe(200);
  server.closeAllConnections();
  await expect(answer.text()).rejects.toThrow('terminated');
});
