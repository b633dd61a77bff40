import { expect, test } from 'vitest';
import { masterKeyOf, newDataKeys } from './masterKey.ts';

const master = masterKeyOf('a master key for tests only, no secret');

test('a key is unwrapped with the same secret and the same name only', () => {
  const key = newDataKeys(1);
  const wrapped = master.wrap('id', key);
  expect(masterKeyOf('a master key for tests only, no secret').unwrap('id', wrapped)).toEqual(key);
  expect(() => master.unwrap('another', wrapped)).toThrow();
  expect(() => masterKeyOf('another key for tests only, no secret').unwrap('id', wrapped)).toThrow();
});

test('each master key has a distinct name', () => {
  expect(master.name).toBe(masterKeyOf('a master key for tests only, no secret').name);
  expect(master.name).not.toBe(masterKeyOf('another key for tests only, no secret').name);
});
