import { defaultPreferences } from '@exline/contracts';
import { createFold, type Commit } from '@exline/event-log';
import { metaOf } from '@exline/kernel/testing';
import { describe, expect, test } from 'vitest';
import {
  aDeviceRequest,
  aStop,
  confirmed,
  deviceRequested,
  ended,
  given,
  held,
  pushed,
  stateAfter,
} from '../testing.ts';
import { decide } from './decide.ts';
import type { SubscriptionEvent } from './events.ts';
import { evolve, initial } from './subscriber.ts';

const signedUp = [deviceRequested(), confirmed()];
const noon = '2026-11-21T11:00:00.000Z';
const announced = (position: number, status: string) => ({
  subscriptionId: 1,
  position,
  stop: aStop(status, noon),
  estimatedDelivery: null,
  sharedNow: noon,
});

describe('a device', () => {
  test('is signed up at once, because the visitor has given the browser the permission', () =>
    given()
      .when('RequestSubscription', aDeviceRequest())
      .then(deviceRequested(), { type: 'SubscriptionConfirmed', data: { subscriptionId: null } }));

  test('that is signed up already changes nothing, but the request counts', () =>
    given(...signedUp)
      .when('RequestSubscription', aDeviceRequest())
      .then({ type: 'SubscriptionRequestedAgain', data: { subscriptionId: 1 } }));

  test('can be signed up for twenty parcels a day', () => {
    const requests = (count: number) => Array.from({ length: count }, (_, n) => deviceRequested(100 + n));
    given(...requests(19))
      .when('RequestSubscription', aDeviceRequest())
      .then(deviceRequested(), { type: 'SubscriptionConfirmed', data: { subscriptionId: null } });
    given(...requests(20))
      .when('RequestSubscription', aDeviceRequest())
      .refused('subscription.too_many_parcels');
  });

  test('receives a new status', () =>
    given(...signedUp)
      .when('AnnounceStatus', announced(9, 'Shipped'))
      .then(pushed(9, [aStop('Shipped', noon)])));

  test('receives a status once', () =>
    given(...signedUp, pushed(9, [aStop('Shipped', noon)]))
      .when('AnnounceStatus', announced(10, 'Shipped'))
      .then());

  test('that its push service no longer knows is not notified about any parcel again', () => {
    const failed = {
      mailId: 4,
      attempts: 1,
      reason: 'The push service answered 410',
      isUndeliverable: true,
    } as const;
    given(...signedUp, deviceRequested(8), pushed(9, [aStop('Shipped', noon)]))
      .when('RecordMailFailed', failed)
      .then(
        {
          type: 'StatusPushFailed',
          data: { subscriptionId: 1, ...failed },
        },
        ended('undeliverable'),
        ended('undeliverable', 3),
      );
  });
});

describe('a device with a new endpoint', () => {
  const preferences = { ...defaultPreferences, isPaused: true };
  const before = stateAfter(
    ...signedUp,
    pushed(9, [aStop('Out for Delivery', noon)]),
    pushed(10, [aStop('Exception', noon)]),
    { type: 'PreferencesChanged', data: { subscriptionId: 1, ...preferences } },
    held(11, aStop('Shipped', noon), '2026-11-22T07:00:00.000Z'),
  );
  const [earlier] = before.subscriptions;
  const input = { earlier: earlier!, address: 'the new device', secret: 'another' };

  const commit = (events: readonly SubscriptionEvent[]) =>
    ({ ...metaOf(30), events: [...events] }) as unknown as Commit;
  const continued = () => {
    const events = decide.ContinueSubscription(initial, input, { now: noon });
    const { state } = createFold(evolve)({ state: initial, version: 0, at: '' }, commit(events));
    return state.subscriptions[0]!;
  };

  test('continues with the same choices, and does not receive the same statuses again', () => {
    const { orderId, trackingNumber, channel, told, lastTold, held: stops, dueAt } = earlier!;
    expect(continued()).toMatchObject({
      id: 30,
      address: 'the new device',
      preferences,
      orderId,
      trackingNumber,
      channel,
      told,
      lastTold,
      held: stops,
      dueAt,
    });
  });

  test('receives events from before the move that were not announced yet', () =>
    expect(continued()).toMatchObject({ confirmedAt: 11, position: 11 }));

  test('that has received nothing yet receives every status', () => {
    const [quiet] = stateAfter(...signedUp).subscriptions;
    const [request] = decide.ContinueSubscription(initial, { ...input, earlier: quiet! }, { now: noon });
    expect(request).toMatchObject({ type: 'SubscriptionRequested', data: { told: [] } });
  });

  test('keeps which of many statuses was the last one', () => {
    const told = ['Exception', 'Shipped', 'In Transit', 'Exception'].map((status, index) =>
      pushed(9 + index, [aStop(status, noon)]),
    );
    const [moving] = stateAfter(...signedUp, ...told).subscriptions;
    const [request] = decide.ContinueSubscription(initial, { ...input, earlier: moving! }, { now: noon });
    expect(request).toMatchObject({ data: { told: ['shipped', 'in transit', 'exception'] } });
    expect(stateAfter(request!).subscriptions).toMatchObject([{ lastTold: 'exception' }]);
  });

  test('continues a parcel beside the others that it follows', () => {
    const others = stateAfter(deviceRequested(8), confirmed());
    expect(decide.ContinueSubscription(others, input, { now: noon })).toMatchObject([
      { type: 'SubscriptionRequested', data: { orderId: 7 } },
      { type: 'SubscriptionConfirmed' },
      { type: 'PreferencesChanged' },
      { type: 'StatusHeld' },
    ]);
  });

  test('is not signed up twice, nor without a confirmation', () => {
    given(...signedUp)
      .when('ContinueSubscription', input)
      .then();
    given()
      .when('ContinueSubscription', { ...input, earlier: { ...earlier!, confirmedAt: null } })
      .then();
  });

  test('no longer gets messages at the old endpoint', () =>
    given(...signedUp)
      .when('EndSubscription', { subscriptionId: 1, reason: 'moved' })
      .then(ended('moved')));
});
