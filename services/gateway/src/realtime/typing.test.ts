import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { typingRelay, type Typing } from './typing.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const aRelay = () => {
  const emitted: string[] = [];
  const relay = typingRelay(({ sessionId, typing }) => emitted.push(`${sessionId} ${typing ? 'on' : 'off'}`));
  const hear = (typing: boolean, sessionId = 'a', sender: Typing['sender'] = 'user') =>
    relay.hear({ sessionId, sender, typing });
  return { emitted, hear, end: relay.end };
};

test('who goes on typing is told once', () => {
  const { emitted, hear } = aRelay();
  for (let second = 0; second < 20; second += 1) {
    hear(true);
    vi.advanceTimersByTime(1_000);
  }
  expect(emitted).toEqual(['a on']);
});

test('of many changes one a second is passed on, and the last one arrives', () => {
  const { emitted, hear } = aRelay();
  for (let change = 0; change < 50; change += 1) hear(change % 2 === 0);
  expect(emitted).toEqual(['a on']);
  vi.advanceTimersByTime(999);
  expect(emitted).toEqual(['a on']);
  vi.advanceTimersByTime(1);
  expect(emitted).toEqual(['a on', 'a off']);
  vi.advanceTimersByTime(60_000);
  expect(emitted).toEqual(['a on', 'a off']);
});

test('who stops and goes on within a second is told both, a second apart', () => {
  const { emitted, hear } = aRelay();
  for (const typing of [true, false, true]) hear(typing);
  vi.advanceTimersByTime(1_000);
  expect(emitted).toEqual(['a on', 'a off']);
  vi.advanceTimersByTime(1_000);
  expect(emitted).toEqual(['a on', 'a off', 'a on']);
  hear(false);
  vi.advanceTimersByTime(60_000);
  expect(emitted).toEqual(['a on', 'a off', 'a on', 'a off']);
});

test('who says nothing more for eight seconds has stopped', () => {
  const { emitted, hear } = aRelay();
  hear(true);
  vi.advanceTimersByTime(7_999);
  expect(emitted).toEqual(['a on']);
  vi.advanceTimersByTime(1);
  expect(emitted).toEqual(['a on', 'a off']);
});

test('who goes to another conversation stops in the first', () => {
  const { emitted, hear } = aRelay();
  hear(true, 'a', 'admin');
  hear(false, 'a', 'admin');
  hear(true, 'b', 'admin');
  vi.advanceTimersByTime(2_000);
  expect(emitted).toEqual(['a on', 'a off', 'b on']);
});

test('who is gone types nowhere, at once and for good', () => {
  const { emitted, hear, end } = aRelay();
  hear(true, 'a');
  hear(true, 'b');
  end();
  expect(emitted).toEqual(['a on', 'a off']);
  vi.advanceTimersByTime(60_000);
  expect(emitted).toEqual(['a on', 'a off']);
});

test('who claims to type in a thousand conversations is believed in a few, and in none of them for long', () => {
  const { emitted, hear } = aRelay();
  for (let chat = 0; chat < 1_000; chat += 1) hear(true, `s${chat}`);
  vi.advanceTimersByTime(600_000);
  expect(emitted).toHaveLength(42);
  expect(emitted.filter((line) => line.endsWith('on'))).toHaveLength(21);
});
