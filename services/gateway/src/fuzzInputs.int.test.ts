import { request } from 'node:http';
import { rightOfMessage } from '@exline/contracts';
import { fuzzJson, fuzzPacket, fuzzQuery, runInParallel, corruptedJson } from '@exline/fuzz-inputs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { faultOfSent } from './testing/checkAnswer.ts';
import { anOrder, signedIn } from './testing/client.ts';
import { testGateway } from './testing/testGateway.ts';
import { connect } from './testing/sockets.ts';

// `make soak` sends many more.
const FRAMES = 400;
const REQUESTS = 400;
/** The time limit for an answer. None arrives if a frame has disconnected its sender without notice. */
const LOST_MS = 200;
/** Concurrent senders. Most of their time is spent waiting for answers. */
const SENDERS = 8;
const { url } = await testGateway();
const admin = await signedIn(url);

/** The answer to another client that joins now. */
const anotherJoins = async () => {
  const socket = await connect(url);
  const answer = await socket.emitWithAck('track:join', { trackingNumber: 'EX1' });
  socket.disconnect();
  return answer;
};

test.each([
  ['a constructor', '420["chat:join",{"constructor":1}]'],
  ['values nested 4,000 deep', `420["chat:join",${'['.repeat(4_000)}${']'.repeat(4_000)}]`],
  ['no message, only the request for an answer', '420["track:join"]'],
  ['a prototype', '420["chat:typing",{"__proto__":{"typing":true}}]'],
])('a frame with %s is refused in words', async (_what, frame) => {
  const socket = await connect(url);
  const answered = new Promise<string>((resolve) => {
    socket.io.engine.on('data', (data: unknown) => {
      if (String(data).startsWith('30')) resolve(String(data));
    });
  });
  socket.io.engine.write(frame.slice(1));
  expect(await answered).toMatch(/^30\[\{"ok":false,"error":"[^"]+"\}\]$/);
  expect(await anotherJoins()).toEqual({ ok: true });
});

test('no frame ends the gateway, whatever it contains', async () => {
  const sockets: Awaited<ReturnType<typeof connect>>[] = [];
  await runInParallel(
    SENDERS,
    fc.sample(fuzzPacket(Object.keys(rightOfMessage)), { seed: 7, numRuns: FRAMES }),
    async (packet, sender) => {
      // An unreadable frame closes its sender's connection.
      const last = sockets[sender];
      const socket = last?.connected ? last : await connect(url);
      sockets[sender] = socket;
      socket.io.engine.write(packet);
      await socket
        .timeout(LOST_MS)
        .emitWithAck('track:join', { trackingNumber: 'EX1' })
        .catch(() => socket.disconnect());
    },
  );
  expect(await anotherJoins()).toEqual({ ok: true });
});

const commands: readonly (readonly [method: string, path: string])[] = [
  ['POST', '/api/admin/login'],
  ['POST', '/api/admin/orders'],
  ['PATCH', '/api/admin/orders/1'],
  ['POST', '/api/admin/orders/import'],
  ['POST', '/api/admin/tracking-events'],
  ['POST', '/api/contact'],
  ['POST', '/api/chat'],
  ['POST', '/api/chat/s1/read'],
];
/** Valid bodies for these calls, which the test corrupts. */
const right: readonly (readonly [method: string, path: string, body: object])[] = [
  [
    'POST',
    '/api/admin/orders',
    { ...anOrder(), customerEmail: 'maya.chen@example.com', origin: 'Newark, NJ' },
  ],
  ['PATCH', '/api/admin/orders/1', { status: 'Shipped', estimatedDelivery: '2026-11-30' }],
  [
    'POST',
    '/api/admin/tracking-events',
    { orderId: 1, description: 'left the depot', location: 'Newark, NJ' },
  ],
  ['POST', '/api/admin/canned-replies', { name: 'late', text: 'It is late.' }],
  [
    'POST',
    '/api/contact',
    {
      firstName: 'Maya',
      lastName: 'Chen',
      email: 'maya@example.com',
      subject: 'Other',
      message: 'Where is it?',
    },
  ],
  ['POST', '/api/chat', { sessionId: 'corrupted', message: 'Hello?', sender: 'user' }],
  ['POST', '/api/chat/corrupted/read', { upTo: 1 }],
];
const reads = [
  '/api/admin/orders',
  '/api/admin/mails',
  '/api/admin/chat-sessions',
  '/api/admin/search',
  '/api/chat/s1',
  '/api/contact',
];

/** Bypasses `fetch`, which would correct malformed URLs. */
const statusOf = (method: string, path: string, body?: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = {
      cookie: admin.cookie() ?? '',
      ...(body !== undefined && {
        'content-type': 'application/json',
        'idempotency-key': `key-${body.length}-${path}`,
        'content-length': Buffer.byteLength(body),
      }),
    };
    const sent = request(url + path, { method, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', reject);
    sent.end(body);
  });

test.each([
  '{"constructor":1}',
  '{"orderId":1,"description":{"toString":"x","valueOf":1}}',
  '{"__proto__":{"orderId":1}}',
  '['.repeat(5_000) + ']'.repeat(5_000),
])('a body such as %.40s is refused on every call', async (body) => {
  for (const [method, path] of commands)
    expect([path, await statusOf(method, path, body)]).toEqual([path, 400]);
});

test.each(['q=%00', 'toString=1', '__proto__=1', 'constructor[prototype]=1&toString=2'])(
  'a query such as %s is refused',
  async (query) => {
    for (const path of reads) expect([path, await statusOf('GET', `${path}?${query}`)]).toEqual([path, 400]);
  },
);

test('each body that violates the description of its call is refused', async () => {
  await admin.post('/api/admin/orders', anOrder());
  const corrupted = fc
    .constantFrom(...right)
    .chain(([method, path, fields]) => corruptedJson({ ...fields }).map((body) => ({ method, path, body })));
  const taken: string[] = [];
  const wrongly: unknown[] = [];
  await runInParallel(
    SENDERS,
    fc.sample(corrupted, { seed: 13, numRuns: REQUESTS }),
    async ({ method, path, body }) => {
      if ((await statusOf(method, path, body)) >= 300) return;
      taken.push(path);
      const fault = faultOfSent(method, path, JSON.parse(body));
      if (fault !== null) wrongly.push([method, path, fault, body.slice(0, 200)]);
    },
  );
  expect(wrongly).toEqual([]);
  expect(new Set(taken).size).toBe(right.length);
});

test('no request is answered with a fault, whatever it contains', async () => {
  const read = fc
    .tuple(fc.constantFrom(...reads), fuzzQuery)
    .map(([path, query]) => ({ method: 'GET', path: `${path}?${query}`, body: undefined }));
  const write = fc
    .tuple(fc.constantFrom(...commands), fuzzJson)
    .map(([[method, path], body]) => ({ method, path, body }));
  const requests = fc.oneof({ arbitrary: read, weight: 1 }, { arbitrary: write, weight: 2 });
  const faults: unknown[] = [];
  const all = fc.sample(requests, { seed: 11, numRuns: REQUESTS });
  await runInParallel(SENDERS, all, async ({ method, path, body }) => {
    const status = await statusOf(method, path, body);
    if (status >= 500) faults.push([status, method, path, body?.slice(0, 200)]);
  });
  expect(faults).toEqual([]);
  expect((await admin.post('/api/admin/orders', anOrder())).status).toBe(201);
});
