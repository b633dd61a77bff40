import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { connectMongo } from './client.ts';

const HOUR_MS = 3_600_000;
/** Limit for the calls of the test, below the timeout of a silent connection (5 s). */
const TIMEOUT_MS = 4_000;
const CONNECTIONS = 5;
/**
 * Idle time after which a connection counts as silent. Heartbeats are more frequent, so their connection never does.
 */
const SILENT_MS = 1_500;

/** A firewall between a client and the database, which forgets silent connections without closing them. */
const aFirewall = async (port: number) => {
  const passing = new Map<Socket, { to: Socket; usedAt: number }>();
  const server = createServer((client) => {
    const target = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [client, target],
      [target, client],
    ] as const) {
      passing.set(from, { to, usedAt: Date.now() });
      from.on('data', (bytes) => {
        const rule = passing.get(from);
        if (!rule) return;
        for (const end of [from, to]) {
          const used = passing.get(end);
          if (used) used.usedAt = Date.now();
        }
        rule.to.write(bytes);
      });
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    for (const socket of passing.keys()) socket.destroy();
  });
  const silent = () => [...passing].filter(([, { usedAt }]) => Date.now() - usedAt > SILENT_MS);
  return {
    port: (server.address() as AddressInfo).port,
    silent: () => silent().length / 2,
    forgetSilent: () => {
      for (const [socket] of silent()) passing.delete(socket);
    },
  };
};

test('after an idle hour behind a firewall, the first calls are answered at once', async () => {
  // given a client with idle connections
  const { port } = new URL(inject('mongoUrl').replace('mongodb:', 'http:'));
  const firewall = await aFirewall(Number(port));
  const client = await connectMongo(
    `mongodb://127.0.0.1:${firewall.port}/idle?directConnection=true`,
    'test',
  );
  onTestFinished(() => client.close());
  const calls = () =>
    Promise.all(
      Array.from({ length: CONNECTIONS }, (_, id) => client.db().collection('parcels').findOne({ id })),
    );
  await calls();
  // when the firewall has forgotten them after an hour
  await expect.poll(firewall.silent).toBeGreaterThan(1);
  firewall.forgetSilent();
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + HOUR_MS);
  onTestFinished(() => void vi.restoreAllMocks());
  // then no call waits for the timeout of a dead connection
  const from = Date.now();
  expect(await calls()).toHaveLength(CONNECTIONS);
  expect(Date.now() - from).toBeLessThan(TIMEOUT_MS);
});
