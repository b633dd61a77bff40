import { createServer } from 'node:net';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { localUrl, requireFreePort } from './ports.ts';

test('a foreign host name is not reported as a port in use', async () => {
  await expect(requireFreePort(0, '192.0.2.1')).rejects.toThrow(/^HOST .* 192\.0\.2\.1$/);
});

test('a port in use is named', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  await expect(requireFreePort(port, '127.0.0.1')).rejects.toThrow(`Port ${port} on 127.0.0.1 is taken`);
  server.close();
});

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['0.0.0.0', '127.0.0.1'],
  ['::', '[::1]'],
  ['fd00::2', '[fd00::2]'],
  ['parcels.example', 'parcels.example'],
])('a gateway that listens on %s is reached at %s', (host, reached) => {
  expect(localUrl(3000, host)).toBe(`http://${reached}:3000`);
});
