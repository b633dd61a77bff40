import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HOUR_MS } from '@exline/kernel';
import { expect, onTestFinished, test, vi } from 'vitest';
import { waitForGateway } from './gatewayReady.ts';
import { freePort } from '@exline/platform';

const TIMEOUT_MS = 200;

/** A readiness endpoint whose answer depends on how often it was called. */
const readyEndpoint = async (answer: (asked: number) => { status: number; body: unknown }) => {
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    const { status, body } = answer(asked);
    response.writeHead(status).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const starting = (position: number) => ({
  status: 503,
  body: { status: 'starting', readModels: { orders: { position, end: 20_000 } } },
});
const ready = { status: 200, body: { status: 'ready' } };

test('a start waits without limit for a gateway that makes progress, and shows the progress', async () => {
  const from = Date.now();
  const steps = Array.from({ length: 30 }, (_none, index) => index + 1);
  const address = await readyEndpoint((asked) => (asked <= steps.length ? starting(asked) : ready));
  const positions: number[] = [];
  await waitForGateway(address, ({ orders }) => positions.push(orders?.position ?? 0), TIMEOUT_MS);
  expect(positions).toEqual(steps);
  expect(Date.now() - from).toBeGreaterThan(2 * TIMEOUT_MS);
});

test('a clock that is set ahead by an hour during the start ends no gateway that makes progress', async () => {
  onTestFinished(() => void vi.useRealTimers());
  const address = await readyEndpoint((asked) => {
    if (asked === 2) vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR_MS });
    return asked <= 2 ? starting(1) : ready;
  });
  await expect(waitForGateway(address, () => {}, 60_000)).resolves.toBeUndefined();
});

test('a gateway without progress causes an error', async () => {
  const address = await readyEndpoint(() => starting(17));
  await expect(waitForGateway(address, () => {}, TIMEOUT_MS)).rejects.toThrow('no progress for 0.2 s');
});

test('a gateway without an answer causes an error', async () => {
  const address = `http://127.0.0.1:${await freePort()}`;
  await expect(waitForGateway(address, () => {}, TIMEOUT_MS)).rejects.toThrow('no progress for 0.2 s');
});
