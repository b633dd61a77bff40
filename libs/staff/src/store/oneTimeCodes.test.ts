import { expect, test } from 'vitest';
import { TOTP, Secret } from 'otpauth';
import {
  factorAddress,
  isAppCode,
  newKey,
  newRecoveryCodes,
  plainCode,
  recoveryHash,
  stepOf,
} from './oneTimeCodes.ts';

/** The key and the codes of RFC 6238, appendix B. Its codes have eight digits; the tests use the last six. */
const KEY = Secret.fromLatin1('12345678901234567890').base32;

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('at %i s the code is that of the standard', (seconds, code) => {
  expect(stepOf(KEY, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
});

test('a code of the previous or next step is recognized as such, one further away is not', () => {
  const now = 1_800_000_015_000;
  const step = now / 30_000 - 0.5;
  const codeAt = (timestamp: number) => new TOTP({ secret: Secret.fromBase32(KEY) }).generate({ timestamp });
  const taken = [-60, -30, 0, 30, 60].map((seconds) => stepOf(KEY, codeAt(now + seconds * 1000), now));
  expect(taken).toEqual([null, step - 1, step, step + 1, null]);
});

test('invalid input is not a code', () => {
  for (const typed of ['', '12345', 'abcdef', '1234567', '<script>'])
    expect(stepOf(KEY, typed, 0)).toBeNull();
});

test('an authenticator app receives the key, the account and the site', () => {
  const address = new URL(factorAddress(newKey(), 'Exline', 'maya@exline.example'));
  expect(address.protocol).toBe('otpauth:');
  expect(address.searchParams.get('issuer')).toBe('Exline');
  expect(address.searchParams.get('secret')).toMatch(/^[A-Z2-7]{32}$/);
  expect(decodeURIComponent(address.pathname)).toContain('maya@exline.example');
});

test('ten recovery codes are distinct, and none of them looks like a code of an app', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{6}-){4}[0-9A-HJKMNP-TV-Z]{6}$/);
    expect(isAppCode(plainCode(code))).toBe(false);
  }
});

test('a recovery code is recognized as people type it, and belongs to one factor', () => {
  const hash = recoveryHash('one', '01ABCD-EFGHJK-MNPQRS-TVWXYZ');
  expect(recoveryHash('one', ' oIabcd efghjk mnpqrs tvwxyz')).toBe(hash);
  expect(recoveryHash('other', '01ABCD-EFGHJK-MNPQRS-TVWXYZ')).not.toBe(hash);
});
