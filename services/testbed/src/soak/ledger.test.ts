import { expect, onTestFinished, test, vi } from 'vitest';
import { createLedger, type Entry, type Outcome } from './ledger.ts';

const answered = (outcome: Outcome) => ({ answer: { outcome } }) as Entry;

test('the longest pause is the longest time between two acknowledged writes, regardless of refusals in between', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { note, longestPause } = createLedger();
  vi.advanceTimersByTime(60_000);
  note(answered('acknowledged'));
  vi.advanceTimersByTime(2_000);
  note(answered('refused'));
  vi.advanceTimersByTime(3_000);
  note(answered('acknowledged'));
  vi.advanceTimersByTime(100);
  note(answered('acknowledged'));
  expect(longestPause().ms).toBe(5_000);
});
