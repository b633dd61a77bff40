import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { typingRelay, type Typing } from './typing.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const aRelay = () => {
  const emitted: string[] = [];
  const relay = typingRelay(({ sessionId, typing }) => emitted.push(`${sessionId} ${typing ? 'on' : 'off'}`));
  const receive = (typing: boolean, sessionId = 'a', sender: Typing['sender'] = 'user') =>
    relay.receive({ sessionId, sender, typing });
  return { emitted, receive, end: relay.end };
};

test('continued typing is announced once', () => {
  const { emitted, receive } = aRelay();
  for (let second = 0; second < 20; second += 1) {
    receive(true);
    vi.advanceTimersByTime(1_000);
  }
  expect(emitted).toEqual(['a on']);
});

test('of many changes one per second is passed on, and the last one arrives', () => {
  const { emitted, receive } = aRelay();
  for (let change = 0; change < 50; change += 1) receive(change % 2 === 0);
  expect(emitted).toEqual(['a on']);
  vi.advanceTimersByTime(999);
  expect(emitted).toEqual(['a on']);
  vi.advanceTimersByTime(1);
  expect(emitted).toEqual(['a on', 'a off']);
  vi.advanceTimersByTime(60_000);
  expect(emitted).toEqual(['a on', 'a off']);
});

test('a stop and a restart within a second are both announced, a second apart', () => {
  const { emitted, receive } = aRelay();
  for (const typing of [true, false, true]) receive(typing);
  vi.advanceTimersByTime(1_000);
  expect(emitted).toEqual(['a on', 'a off']);
  vi.advanceTimersByTime(1_000);
  expect(emitted).toEqual(['a on', 'a off', 'a on']);
  receive(false);
  vi.advanceTimersByTime(60_000);
  expect(emitted).toEqual(['a on', 'a off', 'a on', 'a off']);
});

test('eight seconds without a message end the typing', () => {
  const { emitted, receive } = aRelay();
  receive(true);
  vi.advanceTimersByTime(7_999);
  expect(emitted).toEqual(['a on']);
  vi.advanceTimersByTime(1);
  expect(emitted).toEqual(['a on', 'a off']);
});

test('a switch to another conversation ends the typing in the first', () => {
  const { emitted, receive } = aRelay();
  receive(true, 'a', 'admin');
  receive(false, 'a', 'admin');
  receive(true, 'b', 'admin');
  vi.advanceTimersByTime(2_000);
  expect(emitted).toEqual(['a on', 'a off', 'b on']);
});

test('a closed window ends its typing at once and permanently', () => {
  const { emitted, receive, end } = aRelay();
  receive(true, 'a');
  receive(true, 'b');
  end();
  expect(emitted).toEqual(['a on', 'a off']);
  vi.advanceTimersByTime(60_000);
  expect(emitted).toEqual(['a on', 'a off']);
});

test('typing in a thousand conversations is shown in a few of them, and only briefly', () => {
  const { emitted, receive } = aRelay();
  for (let chat = 0; chat < 1_000; chat += 1) receive(true, `s${chat}`);
  vi.advanceTimersByTime(600_000);
  expect(emitted).toHaveLength(42);
  expect(emitted.filter((line) => line.endsWith('on'))).toHaveLength(21);
});
