import { once } from 'node:events';
import type { RequestListener, ServerOptions } from 'node:http';
import { createConnection, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { testGateway } from '../testing/testGateway.ts';
import { siteHeaders } from './security.ts';
import { createWebServer } from './webServer.ts';

const gateway = await testGateway();
const port = Number(new URL(gateway.url).port);

/**
 * Everything the server sends in response to these bytes until it closes the connection. The client never closes it.
 */
const answerTo = async (bytes: string, to = port): Promise<string> => {
  const socket = createConnection({ port: to, host: '127.0.0.1', allowHalfOpen: true });
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString()));
  socket.write(bytes);
  await once(socket, 'end');
  socket.destroy();
  return answer;
};

const aServer = async (handle: RequestListener, options?: ServerOptions) => {
  const server = createWebServer(siteHeaders('http://localhost'), handle, options);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
};

const wanted = [
  'x-content-type-options: nosniff',
  'referrer-policy: ',
  'content-security-policy: ',
  'permissions-policy: accelerometer=(), camera=()',
  'cross-origin-opener-policy: same-origin',
  'cross-origin-resource-policy: same-origin',
];

/** The status of an answer, and which of the site's headers are missing. */
const read = (answer: string) => {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const headers = head.toLowerCase();
  const missing = wanted.filter((header) => !headers.includes(`\r\n${header}`));
  return { status: Number(/^HTTP\/1\.1 (\d+) /.exec(head)?.[1]), missing, headers, body };
};

/** Checks that an answer is a complete problem and the last one on its connection. */
const problemIn = (answer: string) => {
  const { status, missing, headers, body } = read(answer);
  expect(headers).toContain('content-type: application/problem+json');
  expect(headers).toContain('connection: close');
  const problem = JSON.parse(body);
  expect(problem.status).toBe(status);
  return { status, missing, type: problem.type };
};
const aProblem = (status: number, code: string) => ({ status, missing: [], type: `urn:problem:${code}` });

const LONG = 'x'.repeat(20_000);
test.each([
  ['GARBAGE\r\n\r\n', 400, 'request.malformed'],
  ['GET / HTTP/1.1\r\nHost: x\r\nContent-Length: nine\r\n\r\n', 400, 'request.malformed'],
  [`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${LONG}\r\n\r\n`, 431, 'request.headers_too_large'],
  [`GET /${LONG} HTTP/1.1\r\nHost: x\r\n\r\n`, 431, 'request.headers_too_large'],
])('%.40s is no request, and answered as a problem', async (bytes, status, code) => {
  expect(problemIn(await answerTo(bytes))).toEqual(aProblem(status, code));
});

test('an idle connection stays open longer than the minute of most proxies', async () => {
  const { headers } = await fetch(`${gateway.url}/healthz`);
  expect(headers.get('keep-alive')).toBe('timeout=65');
});

test('a request without a host is answered as a problem', async () => {
  const answer = await answerTo('GET / HTTP/1.1\r\n\r\n');
  expect(problemIn(answer)).toEqual(aProblem(400, 'request.malformed'));
});

test('a request with two hosts is answered as a problem', async () => {
  const answer = await answerTo('GET /healthz HTTP/1.1\r\nHost: x\r\nhost: y\r\n\r\n');
  expect(problemIn(answer)).toEqual(aProblem(400, 'request.malformed'));
});

test('a request with an expectation that is not known is answered as without it', async () => {
  const answer = await answerTo(
    'GET /api/nothing HTTP/1.1\r\nHost: x\r\nExpect: more\r\nConnection: close\r\n\r\n',
  );
  expect(problemIn(answer)).toEqual(aProblem(404, 'request.unknown_path'));
});

test('an incomplete body is answered as a problem', async () => {
  const head = 'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  const answer = await answerTo(`${head}Transfer-Encoding: chunked\r\n\r\nnonsense\r\n`);
  expect(problemIn(answer)).toEqual(aProblem(400, 'request.malformed'));
});

test('a request that does not arrive in time is answered as a problem', async () => {
  const timeouts = { headersTimeout: 50, requestTimeout: 50, connectionsCheckingInterval: 20 };
  const slow = await aServer((_req, res) => void res.end(), timeouts);
  expect(problemIn(await answerTo('GET / HTTP/1.1\r\nHost:', slow))).toEqual(
    aProblem(408, 'request.too_slow'),
  );
});

test('a body that does not arrive in time is answered as a problem', async () => {
  const timeouts = { headersTimeout: 50, requestTimeout: 50, connectionsCheckingInterval: 20 };
  const slow = await aServer((req, res) => void req.resume().on('end', () => res.end()), timeouts);
  const head = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf';
  expect(problemIn(await answerTo(head, slow))).toEqual(aProblem(408, 'request.too_slow'));
});

test('a request has a limit of 30 seconds, its headers 20', () => {
  const { requestTimeout, headersTimeout } = createWebServer(siteHeaders('http://localhost'), () => {});
  expect({ requestTimeout, headersTimeout }).toEqual({ requestTimeout: 30_000, headersTimeout: 20_000 });
});

test('bytes after a half-answered request do not insert another answer into the first one', async () => {
  const half = await aServer((_req, res) => {
    res.writeHead(200, { 'Content-Length': '10' });
    res.write('half');
  });
  const socket = createConnection(half, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString();
    if (answer.endsWith('half')) socket.write('GARBAGE\r\n\r\n');
  });
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(socket, 'close');
  expect(answer.endsWith('\r\n\r\nhalf')).toBe(true);
});

const get = (path: string, headers = '') =>
  answerTo(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`);

test.each([
  ['/', 404],
  ['/healthz', 200],
  ['/api/nothing', 404],
  ['/api/admin/orders', 401],
  ['/socket.io/?EIO=4&transport=polling', 200],
  ['/socket.io/?EIO=4&transport=carrier-pigeon', 400],
  ['/socket.io/?EIO=4&transport=polling&sid=unknown', 400],
  ['/socket.io/?EIO=3&transport=polling', 400],
])('%s is answered with %i and the headers of the site', async (path, status) => {
  expect(read(await get(path))).toMatchObject({ status, missing: [] });
});

test.each(['TRACE /healthz', 'GET /assets/', 'GET /.git/config', 'GET /api/'])(
  '%s shows nothing: no echo, no list of files, no source',
  async (call) => {
    const answer = read(
      await answerTo(`${call} HTTP/1.1\r\nHost: x\r\nX-Echo: SECRET\r\nConnection: close\r\n\r\n`),
    );
    expect(answer).toMatchObject({ status: 404, missing: [] });
    expect(answer.body).not.toContain('SECRET');
  },
);

test('a poll of another site is refused with the headers of the site', async () => {
  const answer = await get('/socket.io/?EIO=4&transport=polling', 'Origin: https://evil.example\r\n');
  expect(read(answer)).toMatchObject({ status: 403, missing: [] });
});

const upgrade = (path: string, headers = '') =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n${headers}\r\n`;

test('a refused WebSocket gets the reason, with the headers of the site', async () => {
  const path = '/socket.io/?EIO=4&transport=websocket';
  expect(problemIn(await answerTo(upgrade(path, 'Origin: https://evil.example\r\n')))).toEqual(
    aProblem(403, 'request.foreign_origin'),
  );
  expect(problemIn(await answerTo(upgrade(`${path}&sid=unknown`)))).toEqual(
    aProblem(400, 'request.malformed'),
  );
});

const TWO_HOSTS = 'host: y\r\n';

test('a socket with two hosts is answered as a problem, by polling and as a WebSocket', async () => {
  const polling = '/socket.io/?EIO=4&transport=polling';
  const opened = await get(polling);
  const sid = /"sid":"([^"]+)"/.exec(opened)?.[1];
  const answers = [
    await get(polling, TWO_HOSTS),
    await get(`${polling}&sid=${sid}`, TWO_HOSTS),
    await answerTo(upgrade('/socket.io/?EIO=4&transport=websocket', TWO_HOSTS)),
    await answerTo(upgrade(`/socket.io/?EIO=4&transport=websocket&sid=${sid}`, TWO_HOSTS)),
  ];
  expect(answers.map(problemIn)).toEqual(answers.map(() => aProblem(400, 'request.malformed')));
});

const offer =
  'Connection: close, Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n';
const body = '{"firstName":""}';
test.each([
  ['GET /healthz', '', 200],
  ['GET /socket.io/?EIO=4&transport=polling', '', 200],
  ['POST /api/contact', body, 400],
])('%s with an offer of HTTP/2, as from Java, is answered as usual', async (call, sent, status) => {
  const about = `Content-Type: application/json\r\nContent-Length: ${sent.length}\r\n`;
  const answer = await answerTo(`${call} HTTP/1.1\r\nHost: x\r\n${offer}${about}\r\n${sent}`);
  expect(read(answer)).toMatchObject({ status, missing: [] });
  expect(answer.includes('First name is required')).toBe(sent === body);
});

test.each(['/api/admin/orders', '/socket.io/?EIO=4&transport=websocket'])(
  'a malformed WebSocket request to %s is refused with the headers of the site',
  async (path) => {
    const corrupted = upgrade(path, 'Connection: close\r\n').replace('Key: A', 'Key: ?');
    expect(read(await answerTo(corrupted))).toMatchObject({
      status: path.startsWith('/api') ? 401 : 400,
      missing: [],
    });
  },
);

test('a WebSocket starts with the headers of the site', async () => {
  const socket = createConnection(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write(upgrade('/socket.io/?EIO=4&transport=websocket'));
  const [answer] = await once(socket, 'data');
  expect(read(String(answer))).toMatchObject({ status: 101, missing: [] });
});

test.each([
  ['https://parcels.example', 'max-age=31536000; includeSubDomains'],
  ['http://parcels.example', undefined],
])('a site at %s says about TLS: %s', (publicUrl, promised) => {
  expect(siteHeaders(publicUrl).get('strict-transport-security')).toBe(promised);
});
