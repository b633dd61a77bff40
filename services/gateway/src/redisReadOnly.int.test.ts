import { Redis } from 'ioredis';
import { expect, onTestFinished, test } from 'vitest';
import { client, signedIn } from './testing/client.ts';
import { PASSWORD, testGateway } from './testing/testGateway.ts';
import { startRedis } from './testing/redis.ts';

const redis = await startRedis();
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
