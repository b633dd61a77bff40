import { LogBusy } from '@exline/event-log';
import { MINUTE_MS } from '@exline/kernel';
import { describe, expect, test } from 'vitest';
import { createParking } from './parking.ts';

const always = () => true;
const HOUR_MS = 60 * MINUTE_MS;

/** Commands to subscriptions, of which some fail at the moment. */
const aParking = () => {
  const failing = new Map<number, Error>();
  const sent: string[] = [];
  const tried: string[] = [];
  const failures: { subscriptionId: number; dropped: number }[] = [];
  let at = 0;
  const parking = createParking({
    now: () => at,
    onFailure: (_error, subscriptionId, dropped) => failures.push({ subscriptionId, dropped }),
  });
  return {
    ...parking,
    failing,
    sent,
    tried,
    failures,
    send: (subscriptionId: number, position: number, mayDrop = true) =>
      parking.send(subscriptionId, {
        position,
        mayDrop,
        send: async () => {
          const name = `${position}:${subscriptionId}`;
          tried.push(name);
          const error = failing.get(subscriptionId);
          if (error) throw error;
          sent.push(name);
        },
      }),
    /** Lets time pass, with a retry every second. */
    wait: async (ms: number) => {
      for (const end = at + ms; at < end;) {
        at += 1_000;
        await parking.retryDue(always);
      }
    },
  };
};

describe('a subscription whose commands fail', () => {
  test('is tried again, and later commands reach it in order', async () => {
    const parking = aParking();
    parking.failing.set(1, new Error('a bug'));
    await parking.send(1, 7);
    await parking.send(1, 8);
    await parking.send(1, 8);
    expect(parking.oldest()).toBe(7);
    parking.failing.clear();
    await parking.wait(2_000);
    expect(parking.sent).toEqual(['7:1', '8:1']);
    expect(parking.oldest()).toBeNull();
  });

  test('does not keep others waiting', async () => {
    const parking = aParking();
    parking.failing.set(1, new Error('a bug'));
    for (const id of [1, 2]) await parking.send(id, 7);
    expect(parking.sent).toEqual(['7:2']);
  });

  test('is dropped after some minutes, and the next command is tried again', async () => {
    const parking = aParking();
    parking.failing.set(1, new Error('a bug'));
    for (const position of [7, 8]) await parking.send(1, position);
    await parking.wait(HOUR_MS);
    expect(parking.tried).toEqual(Array.from({ length: 5 }, () => '7:1'));
    expect(parking.failures.map(({ dropped }) => dropped)).toEqual([0, 0, 0, 0, 2]);
    expect(parking.oldest()).toBeNull();
    parking.failing.clear();
    await parking.send(1, 9);
    expect(parking.sent).toEqual(['9:1']);
  });

  test('is tried until it is erased', async () => {
    const parking = aParking();
    parking.failing.set(1, new Error('a bug'));
    await parking.send(1, 7, false);
    await parking.wait(HOUR_MS);
    expect(parking.oldest()).toBe(7);
    parking.failing.clear();
    await parking.wait(5 * MINUTE_MS);
    expect(parking.sent).toEqual(['7:1']);
  });

  test('is not tried while another gateway does that', async () => {
    const parking = aParking();
    parking.failing.set(1, new Error('a bug'));
    await parking.send(1, 7);
    parking.failing.clear();
    await parking.retryDue(() => false);
    expect(parking.sent).toEqual([]);
  });
});

test('in an outage nothing is dropped, and the caller learns of it', async () => {
  const parking = aParking();
  parking.failing.set(1, new LogBusy());
  await expect(parking.send(1, 7)).rejects.toThrow();
  for (let tries = 0; tries < 20; tries += 1) await expect(parking.wait(1_000)).rejects.toThrow();
  expect(parking.failures).toEqual([]);
  parking.failing.clear();
  await parking.wait(1_000);
  expect(parking.sent).toEqual(['7:1']);
});
