import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMetrics } from '@exline/platform';
import { expect, onTestFinished, test } from 'vitest';
import { pollFastPath } from './pollFastPath.ts';

const PASSED_ON = 299;

const aLane = async (position: number) => {
  const fastPath = pollFastPath({
    knownTag: (sessionId) => (sessionId === 'session_1' ? '"7"' : undefined),
    position: () => position,
    metrics: createMetrics(),
    next: (_req, res) => void res.writeHead(PASSED_ON).end(),
  });
  const server = createServer(fastPath).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return async (headers: Record<string, string>, path = '/api/chat/session_1') =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).status;
};

test('a poll without news is answered outside of the app, any other one is passed on', async () => {
  const poll = await aLane(5);
  expect(await poll({ 'if-none-match': '"7"' })).toBe(304);
  expect(await poll({ 'if-none-match': '"6"' })).toBe(PASSED_ON);
  expect(await poll({ 'if-none-match': '"7"' }, '/api/chat/session_2')).toBe(PASSED_ON);
});

test('a poll for a later position than this gateway shows is passed on to wait for it', async () => {
  const poll = await aLane(5);
  expect(await poll({ 'if-none-match': '"7"', 'x-log-position': '5' })).toBe(304);
  expect(await poll({ 'if-none-match': '"7"', 'x-log-position': '6' })).toBe(PASSED_ON);
  expect(await poll({ 'if-none-match': '"7"', 'x-log-position': 'soon' })).toBe(304);
});
