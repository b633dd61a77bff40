import type { Commit } from '@exline/event-log';
import type { StatusChange } from '@exline/orders';
import { describe, expect, test } from 'vitest';
import { createAudience } from './audience.ts';

const always = () => true;

const commitAt = (position: number) => ({ position, correlationId: 'c' }) as Commit;
const changeOf = (orderId: number, position: number): StatusChange => ({
  position,
  orderId,
  stop: { status: 'Shipped', at: '2026-11-21T14:14:00.000Z', location: null },
  estimatedDelivery: null,
});

/** Orders with a number of subscribers, and what was announced, as `order:event:subscriber`. */
const audienceOf = (subscribers: Readonly<Record<number, number>>) => {
  const announced: string[] = [];
  /** How many announcements preceded each gap. */
  const gaps: number[] = [];
  const failed: number[] = [];
  const broken = new Set<number>();
  const confirmed = async (orderId: number, limit: number, after = 0) =>
    Array.from({ length: subscribers[orderId] ?? 0 }, (_, index) => index + 1)
      .filter((subscriptionId) => subscriptionId > after)
      .slice(0, limit)
      .map((subscriptionId) => ({ stream: `subscriber-${orderId}-${subscriptionId}`, subscriptionId }));
  const audience = createAudience({
    subscriptions: { confirmed, unerased: confirmed },
    gaps: { next: async () => void gaps.push(announced.length) },
    sharedNow: async () => Date.parse('2026-11-21T14:15:00.000Z'),
    onFailure: (_error, subscriptionId) => void failed.push(subscriptionId),
    bus: {
      send: (async (_type: string, input: { stream: string; position: number; subscriptionId: number }) => {
        if (broken.has(input.subscriptionId)) throw new Error('a bug');
        announced.push(`${input.position}:${input.subscriptionId}`);
      }) as never,
    },
  });
  const announce = (orderId: number, position: number, held = always) =>
    audience.announce(commitAt(position), changeOf(orderId, position), held);
  const finish = async () => {
    while (await audience.announceNext(always));
  };
  return { ...audience, announce, finish, announced, gaps, failed, broken };
};

describe('a new status', () => {
  test('is announced to ten subscribers at once, and to all others later', async () => {
    const audience = audienceOf({ 1: 25 });
    await audience.announce(1, 7);
    expect(audience.announced).toHaveLength(10);
    expect(audience.oldestUnfinished()).toBe(7);
    await audience.finish();
    expect(audience.announced).toEqual(Array.from({ length: 25 }, (_, index) => `7:${index + 1}`));
    expect(audience.oldestUnfinished()).toBeNull();
  });

  test('is announced to one subscriber in each gap after the first ones', async () => {
    const audience = audienceOf({ 1: 14 });
    await audience.announce(1, 7);
    expect(audience.gaps).toEqual([]);
    await audience.finish();
    expect(audience.gaps).toEqual([11, 12, 13, 14]);
  });

  test('of a parcel with few subscribers does not wait for another parcel with many', async () => {
    const audience = audienceOf({ 1: 100, 2: 3 });
    await audience.announce(1, 7);
    await audience.announce(2, 8);
    expect(audience.announced.filter((each) => each.startsWith('8:'))).toHaveLength(3);
  });

  test('reaches each subscriber after the earlier status of the same parcel', async () => {
    const audience = audienceOf({ 1: 12 });
    await audience.announce(1, 7);
    await audience.announce(1, 8);
    await audience.finish();
    for (const id of [1, 12])
      expect(audience.announced.filter((each) => each.endsWith(`:${id}`))).toEqual([`7:${id}`, `8:${id}`]);
  });

  test('that is read again after a failure is not queued twice', async () => {
    const audience = audienceOf({ 1: 12 });
    await audience.announce(1, 7);
    await audience.announce(1, 7);
    await audience.finish();
    expect(audience.announced).toHaveLength(12);
  });
});

describe('the other subscribers', () => {
  test('of two parcels take turns', async () => {
    const audience = audienceOf({ 1: 120, 2: 120 });
    await audience.announce(1, 7);
    await audience.announce(2, 8);
    await audience.finish();
    const last = audience.announced.lastIndexOf('7:120');
    expect(audience.announced.slice(0, last).filter((each) => each.startsWith('8:')).length).toBeGreaterThan(
      60,
    );
    expect(audience.announced).toHaveLength(240);
  });

  test('are left to the gateway that takes over', async () => {
    const audience = audienceOf({ 1: 25 });
    expect(await audience.announce(1, 7, () => false)).toBe(false);
    await audience.announce(1, 7);
    expect(await audience.announceNext(() => false)).toBe(false);
    expect(audience.oldestUnfinished()).toBe(7);
  });
});

test('a subscriber whose command always fails does not stop the others, and holds the checkpoint back', async () => {
  const audience = audienceOf({ 1: 25 });
  for (const id of [3, 20]) audience.broken.add(id);
  expect(await audience.announce(1, 7)).toBe(true);
  await audience.finish();
  expect(audience.announced).toHaveLength(23);
  expect(audience.failed).toEqual([3, 20]);
  expect(audience.oldestUnfinished()).toBe(7);
});
