import { expect, test } from 'vitest';
import { isP256Point, newVapidPrivateKey, vapidPublicKeyOf } from './vapid.ts';

test('a new private key has its own public key, which is a point of the curve', () => {
  const keys = [newVapidPrivateKey(), newVapidPrivateKey()].map(vapidPublicKeyOf);
  expect(new Set(keys).size).toBe(2);
  for (const key of keys) expect(isP256Point(key ?? '')).toBe(true);
});

test('the public key of a known private key is the one of RFC 8291', () =>
  expect(vapidPublicKeyOf('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94')).toBe(
    'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  ));

test.each([
  '',
  'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM9',
  'q1dXpw3UpT5VOmu/cf/v6ih07Aems3njxI+JWgLcM94=',
  Buffer.alloc(32).toString('base64url'),
  Buffer.alloc(32, 0xff).toString('base64url'),
])('%j is no private key', (text) => expect(vapidPublicKeyOf(text)).toBeNull());

test.each([
  '',
  Buffer.alloc(65).toString('base64url'),
  Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url'),
  'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw',
])('%j is no point of the curve', (text) => expect(isP256Point(text)).toBe(false));
