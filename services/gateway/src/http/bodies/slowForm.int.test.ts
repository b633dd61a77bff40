import { once } from 'node:events';
import { createConnection, type AddressInfo, type Socket } from 'node:net';
import express, { type ErrorRequestHandler } from 'express';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sendProblem, toProblem } from '../problems.ts';
import { siteHeaders } from '../security.ts';
import { createWebServer } from '../webServer.ts';
import { multipartBody } from './multipart.ts';

const PART = '--door\r\nContent-Disposition: form-data; name="photo"; filename="door.jpg"\r\n\r\n';
const END = '\r\n--door--\r\n';
const HALF = 'x'.repeat(1_000);
const length = PART.length + 2 * HALF.length + END.length;
const head = `POST /form HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=door\r\n`;
const firstHalf = `${head}Content-Length: ${length}\r\n\r\n${PART}${HALF}`;

/** A server that gives a request 50 ms, and a connection that has sent it half of a form. */
const halfSent = async () => {
  const app = express();
  const begun = new Promise<void>((resolve) => app.use('/form', (_req, _res, next) => next(void resolve())));
  app.post('/form', ...multipartBody, ({ body }, res) => void res.end(`stored ${body.photo.bytes.length}`));
  const answerFault: ErrorRequestHandler = (error, _req, res, _next) => sendProblem(res, toProblem(error));
  app.use(answerFault);
  const timeouts = { headersTimeout: 50, requestTimeout: 50, connectionsCheckingInterval: 20 };
  const server = createWebServer(siteHeaders('http://localhost'), app, timeouts).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const connect = (): Socket => createConnection({ port, host: '127.0.0.1' });
  const form = connect();
  let answer = '';
  form.on('data', (chunk) => (answer += chunk.toString()));
  form.write(firstHalf);
  await begun;
  return { connect, form, answer: () => answer };
};

test('a form that arrives slowly is read, while other requests must arrive in time', async () => {
  const { connect, form, answer } = await halfSent();
  // When the server has refused this later request, it has checked the form, too.
  const other = connect();
  other.write('POST /other HTTP/1.1\r\nHost:');
  const [refusal] = (await once(other, 'data')) as [Buffer];
  expect(refusal.toString()).toContain('408 Request Timeout');
  expect(answer()).toBe('');
  form.write(HALF + END);
  await expect.poll(answer).toContain('stored 2000');
  form.destroy();
});

test('a form of which nothing arrives any more is refused, and its connection is closed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { form, answer } = await halfSent();
  const closed = once(form, 'close');
  vi.advanceTimersByTime(30_000);
  await closed;
  expect(answer()).toContain('408 Request Timeout');
  expect(answer()).toContain('urn:problem:request.too_slow');
});
