import type { PresenceActivity, Place } from '@exline/contracts';
import { HOUR_MS } from '@exline/kernel';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPresence, type Presence } from './presence.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ANA = 1;
const BEN = 2;

/** A gateway and what it emitted to its windows: the window, who else is there, and what they are doing. */
const testPresence = () => {
  const emitted: string[] = [];
  const published: Presence[][] = [];
  const presence = createPresence({
    emit: (socketId, place, others) =>
      emitted.push(
        [`${socketId} at ${place}:`, ...others.map(({ staffId, doing }) => `${staffId} ${doing}`)].join(' '),
      ),
    publish: (presences) => published.push(presences),
  });
  const at = (
    socketId: string,
    staffId: number,
    doing: PresenceActivity = 'viewing',
    place: Place = 'order:7',
  ) => presence.receive(socketId, { place, staffId, doing });
  const emittedSince = () => {
    vi.advanceTimersByTime(300);
    return emitted.splice(0);
  };
  return { ...presence, at, emittedSince, published };
};

test('two people at the same item see each other and their activity; people elsewhere see neither', () => {
  const { at, emittedSince } = testPresence();
  at('a', ANA);
  at('b', BEN);
  at('c', 3, 'viewing', 'order:8');
  expect(emittedSince()).toEqual(['a at order:7: 2 viewing', 'b at order:7: 1 viewing', 'c at order:8:']);
  at('b', BEN, 'editing');
  expect(emittedSince()).toEqual(['a at order:7: 2 editing']);
});

test('two windows of a person count as one, with the most active state, and are not shown to each other', () => {
  const { at, emittedSince } = testPresence();
  at('a1', ANA, 'editing');
  at('a2', ANA, 'viewing');
  at('b', BEN);
  expect(emittedSince()).toEqual([
    'a1 at order:7: 2 viewing',
    'a2 at order:7: 2 viewing',
    'b at order:7: 1 editing',
  ]);
});

test('a person who leaves disappears at once; a change from viewing to editing does not show as leaving', () => {
  const { at, leave, emittedSince } = testPresence();
  at('a', ANA);
  at('b', BEN);
  emittedSince();
  leave('b');
  at('b', BEN, 'editing');
  expect(emittedSince()).toEqual(['a at order:7: 2 editing', 'b at order:7: 1 viewing']);
  leave('b');
  expect(emittedSince()).toEqual(['a at order:7:']);
});

test('a silent person disappears after ten seconds, and each change is announced once', () => {
  const { at, emittedSince } = testPresence();
  at('a', ANA);
  at('b', BEN);
  emittedSince();
  for (let second = 0; second < 9; second += 1) {
    at('a', ANA);
    vi.advanceTimersByTime(1_000);
  }
  expect(emittedSince()).toEqual([]);
  at('a', ANA);
  vi.advanceTimersByTime(3_000);
  expect(emittedSince()).toEqual(['a at order:7:']);
});

test('a person on another gateway is shown until that gateway reports a change or is silent for ten seconds', () => {
  const { at, receiveFrom, emittedSince } = testPresence();
  const ben = { place: 'order:7', staffId: BEN, doing: 'replying' } as const;
  at('a', ANA);
  emittedSince();
  receiveFrom('far', [ben]);
  expect(emittedSince()).toEqual(['a at order:7: 2 replying']);
  receiveFrom('far', []);
  expect(emittedSince()).toEqual(['a at order:7:']);
  receiveFrom('far', [ben]);
  emittedSince();
  for (let second = 0; second < 13; second += 1) {
    at('a', ANA);
    vi.advanceTimersByTime(1_000);
  }
  expect(emittedSince()).toEqual(['a at order:7:']);
});

test("other gateways receive changes, a repetition, and the end of the last person's presence", () => {
  const { at, leave, emittedSince, published } = testPresence();
  at('a', ANA, 'editing');
  emittedSince();
  const there = [{ place: 'order:7', staffId: ANA, doing: 'editing' }];
  expect(published.splice(0)).toEqual([there]);
  vi.advanceTimersByTime(2_000);
  expect(published.splice(0)).toEqual([there]);
  leave('a');
  emittedSince();
  expect(published.splice(0)).toEqual([[]]);
  vi.advanceTimersByTime(60_000);
  expect(published).toEqual([]);
});

test('a window that changes a thousand times is one entry, and is announced once', () => {
  const { at, emittedSince, published } = testPresence();
  at('a', ANA);
  emittedSince();
  published.length = 0;
  for (let change = 0; change < 1_000; change += 1) at('b', BEN, 'viewing', `order:${change + 1}`);
  at('b', BEN);
  expect(emittedSince()).toEqual(['a at order:7: 2 viewing', 'b at order:7: 1 viewing']);
  expect(published).toHaveLength(1);
  expect(published[0]).toHaveLength(2);
});

test('a person on a gateway that was killed disappears after ten seconds, also if the clock is set back', () => {
  const { at, receiveFrom, emittedSince } = testPresence();
  at('a', ANA);
  receiveFrom('far', [{ place: 'order:7', staffId: BEN, doing: 'replying' }]);
  expect(emittedSince()).toEqual(['a at order:7: 2 replying']);
  vi.setSystemTime(Date.now() - HOUR_MS);
  for (let second = 0; second < 13; second += 1) {
    at('a', ANA);
    vi.advanceTimersByTime(1_000);
  }
  expect(emittedSince()).toEqual(['a at order:7:']);
});
