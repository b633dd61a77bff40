import { createConnection } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { testGateway } from '../../testing/testGateway.ts';

const { url } = await testGateway();

const LENGTH = 102_401;

test.each([
  ['/api/contact', 'application/json'],
  ['/api/chat', 'application/json'],
])(
  'a body for %s that is too long is refused before it arrives, and the connection stays',
  async (path, type) => {
    const socket = createConnection(Number(new URL(url).port), '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    let answers = '';
    socket.on('data', (chunk) => (answers += chunk.toString()));
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${LENGTH}\r\n\r\n{`,
    );
    await expect.poll(() => answers).toContain('urn:problem:request.too_large');
    expect(answers).toMatch(/^HTTP\/1\.1 413 /);
    answers = '';
    socket.write(`${' '.repeat(LENGTH - 1)}GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n`);
    await expect.poll(() => answers).toMatch(/^HTTP\/1\.1 200 /);
  },
);
