import { expect, test } from 'vitest';
import { ioredisAddress, sentinelsOf, unixUrl } from './redisUrl.ts';

test.each(['/srv/data/run/redis.sock', '/home/a b/50%?+#/redis.sock'])(
  'the socket file %s is passed to ioredis unchanged',
  (path) => expect(new URL(ioredisAddress(unixUrl(path))[0]).searchParams.get('path')).toBe(path),
);

test.each(['redis://127.0.0.1:6379', 'rediss://user:p%40ss@redis.example/2'])(
  '%s is passed on unchanged',
  (url) => expect(ioredisAddress(url)).toEqual([url, {}]),
);

test('sentinels are passed by name, with the password of the server that they watch', () => {
  const [url, options] = ioredisAddress('redis+sentinel://:p%40ss@one:26379,two:26380/main/3');
  expect(url).toBe('redis://:p%40ss@sentinels/3');
  const sentinels = [
    { host: 'one', port: 26379 },
    { host: 'two', port: 26380 },
  ];
  expect(options).toMatchObject({ sentinels, name: 'main' });
});

test.each(['redis+sentinel://one/main', 'redis+sentinel://one:99999/main', 'redis+sentinel://one:1,/main'])(
  '%s names no sentinels',
  (url) => expect(sentinelsOf(url)).toBe(null),
);
