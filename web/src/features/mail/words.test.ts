import type { Mail } from '@exline/contracts';
import { MINUTE_MS } from '@exline/kernel';
import { expect, test } from 'vitest';
import { actionOf, ageOf, noteOf } from './words.ts';

const now = new Date(2026, 10, 14, 10, 0);
const local = (hour: number, day = 14) => new Date(2026, 10, day, hour, 5).toISOString();
const plain = (words: string) => words.replaceAll(/\s/g, ' ');

const aMail = (over: Partial<Mail>): Mail => ({
  id: 1,
  kind: 'shipping',
  to: 'ada@example.com',
  state: 'sent',
  orderId: 1,
  submissionId: null,
  sessionId: null,
  trackingNumber: null,
  requestedAt: local(9),
  requestedBy: 'admin:ana',
  attempts: 1,
  nextTryAt: null,
  lastError: null,
  settledAt: null,
  ...over,
});

test('a failed email shows the reason, a retrying one the next attempt', () => {
  expect(noteOf(aMail({ state: 'failed', lastError: '550 no such mailbox' }), now)).toBe(
    '550 no such mailbox',
  );
  expect(plain(noteOf(aMail({ state: 'retrying', nextTryAt: local(10) }), now))).toBe(
    'Next attempt at 10:05 AM',
  );
  const late = aMail({ state: 'retrying', nextTryAt: local(1, 15), lastError: '451 busy' });
  expect(plain(noteOf(late, now))).toBe('Next attempt on Nov 15, 1:05 AM. 451 busy');
  expect(noteOf(aMail({ state: 'sent', lastError: '451 busy' }), now)).toBe('');
});

test('only failed and retrying emails have an action', () => {
  expect([actionOf('failed'), actionOf('retrying'), actionOf('waiting'), actionOf('sent')]).toEqual([
    'Send again',
    'Send now',
    null,
    null,
  ]);
});

test('an age is shown in the largest unit that fits', () => {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS).toISOString();
  expect([0, 19, 125, 60 * 72].map((minutes) => ageOf(ago(minutes), now))).toEqual([
    'under 1 min',
    '19 min',
    '2 h',
    '3 days',
  ]);
});
