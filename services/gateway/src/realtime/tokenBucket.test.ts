import { HOUR_MS } from '@exline/kernel';
import { expect, test } from 'vitest';
import { tokenBucket } from './tokenBucket.ts';

const taken = (bucket: ReturnType<typeof tokenBucket>, tries: number) =>
  Array.from({ length: tries }, bucket.take).filter(Boolean).length;

test('a burst passes at once, and after it a limited number per second', () => {
  let now = 0;
  const bucket = tokenBucket({ burst: 20, perSecond: 5 }, () => now);
  expect(taken(bucket, 30)).toBe(20);
  now = 1_000;
  expect(taken(bucket, 30)).toBe(5);
  now = 1_100;
  expect(taken(bucket, 30)).toBe(0);
  now = 1_200;
  expect(taken(bucket, 30)).toBe(1);
});

test('a long pause allows one burst, not more', () => {
  let now = 0;
  const bucket = tokenBucket({ burst: 20, perSecond: 5 }, () => now);
  now = HOUR_MS;
  expect(taken(bucket, 100)).toBe(20);
});
