import { MINUTE_MS } from '@exline/kernel';
import { metaOf } from '@exline/kernel/testing';
import { describe, expect, test } from 'vitest';
import { aStop, aTextRequest, given, stateAfter, textAsked, textRequested } from '../testing.ts';
import { decide } from './decide.ts';
import type { SubscriptionEvent } from './events.ts';

const confirmed: SubscriptionEvent = { type: 'SubscriptionConfirmed', data: { subscriptionId: 1 } };
const asked = [textRequested(), textAsked(null)];
const subscribed = [...asked, confirmed];
const after = (n: number, minutes: number) =>
  new Date(Date.parse(metaOf(n).at) + minutes * MINUTE_MS).toISOString();

const texted = (position: number, stops: ReturnType<typeof aStop>[]): SubscriptionEvent => ({
  type: 'StatusTextRequested',
  data: { subscriptionId: 1, position, trackingNumber: 'EX1234567890', stops },
  personal: { to: '+12125550147' },
});

describe('a subscription by SMS', () => {
  test('begins with an SMS that asks to confirm it', () =>
    given()
      .when('RequestSubscription', aTextRequest())
      .then(...asked));

  test('counts its requests like one by email', () =>
    given(...asked, textAsked(), textAsked())
      .when('RequestSubscription', aTextRequest(9))
      .refused('subscription.too_many'));

  test('sends a status by SMS, and further ones together', () => {
    const shipped = aStop('Shipped', metaOf(4).at);
    const announce = (events: SubscriptionEvent[], status: string, now: string, position: number) =>
      decide.AnnounceStatus(
        stateAfter(...events),
        { subscriptionId: 1, position, stop: aStop(status, now), estimatedDelivery: null },
        { now },
      );
    expect(announce(subscribed, 'Shipped', metaOf(4).at, 10)).toEqual([texted(10, [shipped])]);
    const first = [...subscribed, texted(10, [shipped])];
    expect(announce(first, 'In Transit', after(4, 3), 11)).toMatchObject([
      { type: 'StatusHeld', data: { dueAt: after(4, 10) } },
    ]);
    expect(announce(first, 'Exception', after(4, 3), 11)).toMatchObject([{ type: 'StatusTextRequested' }]);
  });
});

describe('an address that gets nothing', () => {
  const failed = { mailId: 2, attempts: 1, reason: '21610' };

  test('has no subscriptions any more', () =>
    given(...subscribed, textRequested(8), textAsked(null))
      .when('RecordMailFailed', { ...failed, isUndeliverable: true })
      .then(
        {
          type: 'ConfirmationTextFailed',
          data: { subscriptionId: null, ...failed, isUndeliverable: true },
        },
        { type: 'SubscriptionEnded', data: { subscriptionId: 1, reason: 'undeliverable' } },
        { type: 'SubscriptionEnded', data: { subscriptionId: 4, reason: 'undeliverable' } },
      ));

  test('is not one to which a single message failed', () =>
    given(...subscribed)
      .when('RecordMailFailed', failed)
      .then({ type: 'ConfirmationTextFailed', data: { subscriptionId: null, ...failed } }));
});
