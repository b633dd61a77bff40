import { expect, test } from 'vitest';
import { ioredisUrl, unixUrl } from './redisUrl.ts';

test.each(['/srv/data/run/redis.sock', '/home/a b/50%?+#/redis.sock'])(
  'the socket file %s is still the same in what ioredis is told',
  (path) => expect(new URL(ioredisUrl(unixUrl(path))).searchParams.get('path')).toBe(path),
);

test.each(['redis://127.0.0.1:6379', 'rediss://user:p%40ss@redis.example/2'])('%s is told as it is', (url) =>
  expect(ioredisUrl(url)).toBe(url),
);
