import { Redis } from 'ioredis';
import { afterAll, expect, test } from 'vitest';
import { startRedis } from './testing/redis.ts';
import { testGateway } from './testing/testGateway.ts';

const { url: redisUrl } = await startRedis();
const operator = new Redis(redisUrl);
afterAll(() => operator.disconnect());

test('a gateway whose mail queues find no free connection in Redis is not ready until there is one', async () => {
  const sessionsAndOperator = 2;
  await operator.config('SET', 'maxclients', sessionsAndOperator);
  const { url } = await testGateway({ REDIS_URL: redisUrl });
  const ready = async () => (await fetch(`${url}/readyz`)).json();
  expect(await ready()).toMatchObject({ status: 'down', dependencies: { log: 'up', queue: 'down' } });
  await operator.config('SET', 'maxclients', 100);
  await expect.poll(ready).toMatchObject({ status: 'up', dependencies: { queue: 'up' } });
});
