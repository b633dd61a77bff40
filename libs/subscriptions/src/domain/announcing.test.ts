import { defaultPreferences, type NotificationPreferences } from '@exline/contracts';
import { MINUTE_MS } from '@exline/kernel';
import { metaOf } from '@exline/kernel/testing';
import { describe, expect, test } from 'vitest';
import { aStop, confirmationAsked, confirmed, ended, held, requested, stateAfter, told } from '../testing.ts';
import { decide } from './decide.ts';
import type { SubscriptionEvent } from './events.ts';

const subscribed = [requested(), confirmationAsked(), confirmed()];
const after = (n: number, minutes: number) =>
  new Date(Date.parse(metaOf(n).at) + minutes * MINUTE_MS).toISOString();
/** The time of the first email: position 4 of the stream. */
const AT = metaOf(4).at;
const shipped = aStop('Shipped', AT);
const emailed = [...subscribed, told(10, [shipped])];

const announce = (
  events: readonly SubscriptionEvent[],
  status: string,
  now: string,
  position = 20,
  at = now,
  sharedNow = now,
) =>
  decide.AnnounceStatus(
    stateAfter(...events),
    { subscriptionId: 1, position, stop: aStop(status, at), estimatedDelivery: null, sharedNow },
    { now },
  );
const announceHeld = (events: readonly SubscriptionEvent[], now: string) =>
  decide.AnnounceHeld(stateAfter(...events), { subscriptionId: 1 }, { now });
const prefer = (preferences: Partial<NotificationPreferences>): SubscriptionEvent => ({
  type: 'PreferencesChanged',
  data: { subscriptionId: 1, ...defaultPreferences, ...preferences },
});

describe('announcing a status', () => {
  test('the first one is sent at once', () =>
    expect(announce(subscribed, 'Shipped', AT, 10)).toEqual([told(10, [shipped])]));

  test('nothing is sent before the confirmation, nor for what happened before it', () => {
    expect(announce([requested(), confirmationAsked()], 'Shipped', AT)).toEqual([]);
    expect(announce(subscribed, 'Shipped', AT, 2)).toEqual([]);
  });

  test('an event that was announced before a process was killed is not announced again', () =>
    expect(announce(emailed, 'In Transit', after(4, 60), 10)).toEqual([]));

  test('a status within ten minutes of the last email waits for a digest', () => {
    const now = after(4, 3);
    const dueAt = after(4, 10);
    const transit = aStop('In Transit', now);
    const waiting = [...emailed, held(20, transit, dueAt)];
    expect(announce(emailed, 'In Transit', now)).toEqual([held(20, transit, dueAt)]);
    expect(announceHeld(waiting, after(4, 9))).toEqual([]);
    expect(announceHeld(waiting, dueAt)).toEqual([told(20, [transit], ['shipped', 'in transit'])]);
  });

  test('a digest waits ten minutes at most, even if the last email is dated days ahead by a wrong clock', () => {
    const now = after(4, -3 * 24 * 60);
    const [status] = announce(emailed, 'In Transit', AT, 20, now, now);
    expect(status).toMatchObject({ type: 'StatusHeld', data: { dueAt: after(4, 10 - 3 * 24 * 60) } });
  });

  test('ten minutes later a status is sent at once', () =>
    expect(announce(emailed, 'In Transit', after(4, 10))).toMatchObject([{ type: 'StatusEmailRequested' }]));

  test.each(['Out for Delivery', 'Exception'])('%s is sent at once, with what was held', (status) => {
    const transit = aStop('In Transit', after(4, 2));
    const now = after(4, 3);
    const events = announce([...emailed, held(20, transit, after(4, 10))], status, now, 21);
    expect(events).toEqual([told(21, [transit, aStop(status, now)], ['shipped', 'in transit'])]);
  });

  test('the delivery is sent at once and ends the subscription', () =>
    expect(announce(emailed, 'Delivered', after(4, 1))).toEqual([
      told(20, [aStop('Delivered', after(4, 1))], ['shipped']),
      ended('delivered'),
    ]));

  test('nothing is sent after the delivery', () =>
    expect(announce([...emailed, ended('delivered')], 'Exception', after(4, 60))).toEqual([]));

  test('a status is sent once, whatever its case', () =>
    expect(announce(emailed, ' SHIPPED ', after(4, 60))).toEqual([]));

  test('an exception is sent again after another status', () => {
    const exception = [...subscribed, told(10, [aStop('Exception', AT)])];
    const moving = [...exception, told(11, [aStop('In Transit', after(4, 20))], ['exception'])];
    expect(announce(exception, 'Exception', after(4, 60))).toEqual([]);
    expect(announce(moving, 'Exception', after(4, 60))).toHaveLength(1);
    expect(announce(moving, 'In Transit', after(4, 60))).toEqual([]);
  });

  test('an event is not old because the clock of a gateway is days ahead', () =>
    expect(announce(subscribed, 'Shipped', after(4, 3 * 24 * 60), 10, AT, AT)).toEqual([
      told(10, [shipped]),
    ]));

  test('an event older than a day sends nothing, but an old delivery still ends the subscription', () => {
    const old = after(4, -24 * 60 - 1);
    expect(announce(subscribed, 'Shipped', AT, 20, old)).toEqual([]);
    expect(announce(subscribed, 'Delivered', AT, 20, old)).toEqual([ended('delivered')]);
    expect(announce(subscribed, 'Shipped', AT, 20, after(4, -24 * 60))).toHaveLength(1);
  });

  test('concerns one subscription of an address, not the others', () => {
    const two = [...subscribed, requested(8), confirmationAsked(4), confirmed(4)];
    const state = stateAfter(...two, held(20, aStop('In Transit', AT), AT));
    const news = { position: 20, stop: aStop('Shipped', AT), estimatedDelivery: null, sharedNow: AT };
    expect(decide.AnnounceStatus(state, { ...news, subscriptionId: 4 }, { now: AT })).toMatchObject([
      { type: 'StatusEmailRequested', data: { subscriptionId: 4, stops: [{ status: 'Shipped' }] } },
    ]);
    expect(decide.AnnounceHeld(state, { subscriptionId: 4 }, { now: after(4, 60) })).toEqual([]);
  });

  test('a held status of an ended subscription is not sent', () => {
    const waiting = [...emailed, held(20, aStop('In Transit', AT), AT)];
    expect(announceHeld([...waiting, ended('unsubscribed')], after(4, 60))).toEqual([]);
  });
});

describe('preferences', () => {
  test('a status that is not wanted is not sent, and an unknown one is', () => {
    const only = [...subscribed, prefer({ statuses: ['Delivered'] })];
    expect(announce(only, 'Shipped', after(4, 1))).toEqual([]);
    expect(announce(only, 'In customs', after(4, 1))).toHaveLength(1);
  });

  test('a pause sends nothing and drops what was held', () => {
    const waiting = [...emailed, held(20, aStop('In Transit', after(4, 3)), after(4, 10))];
    const paused = [...waiting, prefer({ isPaused: true })];
    expect(announce(paused, 'Exception', after(4, 5), 21)).toEqual([]);
    expect(announceHeld(paused, after(4, 20))).toEqual([]);
  });

  test('quiet hours delay everything but the delivery until their end', () => {
    // The announcement at 12:04 UTC is at 07:04 in New York.
    const quiet = prefer({ quietHours: { from: '22:00', until: '08:00', timeZone: 'America/New_York' } });
    const night = [...subscribed, quiet];
    const over = '2026-11-20T13:00:00.000Z';
    const exception = aStop('Exception', AT);
    expect(announce(night, 'Exception', AT)).toEqual([held(20, exception, over)]);
    expect(announce([...emailed, quiet], 'In Transit', after(4, 3))).toMatchObject([
      { type: 'StatusHeld', data: { dueAt: over } },
    ]);
    expect(announce(night, 'Delivered', AT)).toMatchObject([{ type: 'StatusEmailRequested' }, {}]);
    expect(announceHeld([...night, held(20, exception, over)], over)).toEqual([
      told(20, [exception], ['exception']),
    ]);
  });

  test('a digest that falls into quiet hours waits for their end', () => {
    const quiet = prefer({ quietHours: { from: '12:10', until: '13:00', timeZone: 'UTC' } });
    const waiting = [...emailed, held(20, aStop('In Transit', after(4, 3)), after(4, 10)), quiet];
    const postponed: SubscriptionEvent = {
      type: 'StatusesPostponed',
      data: { subscriptionId: 1, dueAt: '2026-11-20T13:00:00.000Z' },
    };
    expect(announceHeld(waiting, after(4, 10))).toEqual([postponed]);
    expect(announceHeld([...waiting, postponed], after(4, 11))).toEqual([]);
    expect(announceHeld([...waiting, postponed], '2026-11-20T13:00:00.000Z')).toHaveLength(1);
  });
});
