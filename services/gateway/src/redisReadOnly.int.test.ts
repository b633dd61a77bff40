import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Redis } from 'ioredis';
import { expect, onTestFinished, test } from 'vitest';
import { client, signedIn } from './testing/client.ts';
import { PASSWORD, testGateway } from './testing/testGateway.ts';
import { startRedis } from './testing/redis.ts';

const [redis, successor] = [await startRedis(), await startRedis()];
const { url } = await testGateway({ REDIS_URL: redis.url });
const admin = await signedIn(url);
const visitor = client(url);
const readiness = async () => {
  const { status, body } = await visitor.get('/readyz');
  return [status, body.dependencies.queue];
};

test.each<[string, (operator: Redis) => Promise<unknown>, (operator: Redis) => Promise<unknown>]>([
  [
    'becomes a replica',
    (operator) => operator.replicaof('127.0.0.1', 1),
    (operator) => operator.replicaof('NO', 'ONE'),
  ],
  [
    'has too few replicas',
    (operator) => operator.config('SET', 'min-replicas-to-write', '1'),
    (operator) => operator.config('SET', 'min-replicas-to-write', '0'),
  ],
])('a gateway whose Redis %s is not ready, until Redis accepts writes again', async (_what, on, off) => {
  const operator = new Redis(redis.url);
  onTestFinished(() => operator.disconnect());
  // given a gateway that is ready
  await expect.poll(readiness).toEqual([200, 'up']);
  // when Redis accepts reads only
  await on(operator);
  // then sign-ins are refused, and load balancers and alerts learn of it, but signed-in staff can work
  await expect.poll(readiness).toEqual([503, 'down']);
  const signIn = await client(url).post('/api/admin/login', { username: 'admin', password: PASSWORD });
  expect([signIn.status, signIn.body.type]).toEqual([503, 'urn:problem:session.unavailable']);
  expect((await admin.get('/api/admin/orders')).status).toBe(200);
  // and when it accepts writes again
  await off(operator);
  // then the gateway is ready
  await expect.poll(readiness).toEqual([200, 'up']);
});

test.each<[string, string[], string[], number, object]>([
  [
    'has no memory left',
    ['CONFIG', 'SET', 'maxmemory', '1'],
    ['CONFIG', 'SET', 'maxmemory', '0'],
    503,
    { status: 'up', fullDisks: ['redis'] },
  ],
  [
    'refuses only the new session',
    ['ACL', 'SETUSER', 'default', '-zadd'],
    ['ACL', 'SETUSER', 'default', '+zadd'],
    401,
    { status: 'up' },
  ],
])(
  'a browser whose new sign-in cannot be stored, because Redis %s, keeps its session',
  async (_what, on, off, forAWrongPassword, ready) => {
    const operator = new Redis(redis.url);
    onTestFinished(() => operator.disconnect());
    // given someone who is signed in, and a Redis that stores nothing more
    const browser = await signedIn(url);
    const cookie = browser.cookie();
    await operator.call(...(on as [string]));
    onTestFinished(async () => void (await operator.call(...(off as [string]))));
    // when that person signs in again
    const signIn = (password: string) => browser.post('/api/admin/login', { username: 'admin', password });
    const { status, body } = await signIn(PASSWORD);
    // then it is refused with words, no one can try passwords, and the earlier session lasts
    expect([status, body.type]).toEqual([503, 'urn:problem:session.unavailable']);
    expect((await signIn('a guess')).status).toBe(forAWrongPassword);
    expect(browser.cookie()).toBe(cookie);
    expect((await browser.get('/api/admin/orders?limit=1')).status).toBe(200);
    await expect.poll(async () => (await visitor.get('/readyz')).body).toMatchObject(ready);
  },
);

/** An address that leads to another server after a failover, without closing existing connections. */
const aName = async (first: string) => {
  let port = Number(new URL(first).port);
  const sockets = new Set<Socket>();
  const server = createServer((from) => {
    const to = connect(port, '127.0.0.1');
    from.pipe(to).pipe(from);
    for (const socket of [from, to]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo: (next: string) => void (port = Number(new URL(next).port)),
  };
};

test('after a failover behind one name, a gateway finds the new primary without a restart', async () => {
  // given a gateway that is connected to the primary
  const name = await aName(redis.url);
  const there = await testGateway({ REDIS_URL: name.url });
  const signIn = async () =>
    (await client(there.url).post('/api/admin/login', { username: 'admin', password: PASSWORD })).status;
  expect(await signIn()).toBe(200);
  // when the primary becomes a replica of another server, and the name leads there
  const operator = new Redis(redis.url);
  onTestFinished(() => operator.disconnect());
  await operator.replicaof('127.0.0.1', Number(new URL(successor.url).port));
  name.leadTo(successor.url);
  // then people sign in on the new primary
  await expect.poll(async () => (await client(there.url).get('/readyz')).status).toBe(200);
  expect(await signIn()).toBe(200);
  await operator.replicaof('NO', 'ONE');
});
