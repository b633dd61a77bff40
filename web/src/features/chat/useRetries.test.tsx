import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { outboxText, parseOutbox, type Failure, type Unsent } from './outbox.ts';
import { useRetries } from './useRetries.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  outboxText.write(null);
  vi.useRealTimers();
});

const RETRY_MS = 15_000;

const fail = (reason: Failure['reason'] = 'unreachable') => {
  const unsent: Unsent = {
    key: 'key',
    sessionId: 'session_1',
    message: 'Where is it?',
    sender: 'user',
    userEmail: null,
    at: '2026-11-21T12:00:00.000Z',
    after: 0,
    state: 'failed',
    failure: { reason, retryAt: null },
  };
  act(() => outboxText.write(JSON.stringify([unsent])));
};
const state = () => parseOutbox(outboxText.read())[0]?.state;
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const cutOff = () => renderHook(({ isCutOff }) => useRetries(isCutOff), { initialProps: { isCutOff: true } });

test('a message that failed is sent again when a poll is answered again, also without a socket', () => {
  const { rerender } = cutOff();
  fail();
  pass(RETRY_MS);
  expect(state()).toBe('failed');
  rerender({ isCutOff: false });
  expect(state()).toBe('sending');
});

test('while polls are answered, a message that failed is sent again and again', () => {
  renderHook(() => useRetries(false));
  for (const _time of ['first', 'second']) {
    fail();
    expect(state()).toBe('failed');
    pass(RETRY_MS);
    expect(state()).toBe('sending');
  }
});

test('a message from before a reload is sent again at once', () => {
  fail();
  renderHook(() => useRetries(false));
  expect(state()).toBe('sending');
});

test('a message that was refused waits for the visitor', () => {
  const { rerender } = cutOff();
  fail('refused');
  rerender({ isCutOff: false });
  pass(RETRY_MS);
  expect(state()).toBe('failed');
});
