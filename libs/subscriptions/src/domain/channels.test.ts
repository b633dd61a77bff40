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
        { subscriptionId: 1, position, stop: aStop(status, now), estimatedDelivery: null, sharedNow: now },
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

describe('the answer YES', () => {
  const yes = { answerId: 'SM1' };
  const confirmedBy = (subscriptionId: number): SubscriptionEvent => ({
    type: 'SubscriptionConfirmed',
    data: { subscriptionId, answerId: 'SM1' },
  });
  const both = [...asked, textRequested(8), textAsked(3)];

  test('confirms all subscriptions of the number, once', () => {
    given(...both)
      .when('ConfirmByText', yes)
      .then(confirmedBy(1), confirmedBy(3));
    given(...subscribed)
      .when('ConfirmByText', yes)
      .then();
  });

  test('confirms those that were requested less than 48 hours ago', () => {
    const hoursAfter = (n: number, hours: number) => ({ now: after(n, hours * 60) });
    expect(decide.ConfirmByText(stateAfter(...asked), yes, hoursAfter(2, 47.9))).toHaveLength(1);
    expect(decide.ConfirmByText(stateAfter(...asked), yes, hoursAfter(2, 48.1))).toEqual([]);
  });

  test('that is repeated does not confirm what was requested after it', () =>
    given(...asked, confirmedBy(1), textRequested(8), textAsked(4))
      .when('ConfirmByText', yes)
      .then());

  test('is remembered once, although it confirms several', () =>
    expect(stateAfter(...both, confirmedBy(1), confirmedBy(3)).answers).toEqual(['SM1']));

  test('STOP ends them all, and a repetition does not end later ones', () => {
    const stop = { reason: 'unsubscribed', answerId: 'SM2' } as const;
    const ended = (subscriptionId: number): SubscriptionEvent => ({
      type: 'SubscriptionEnded',
      data: { subscriptionId, ...stop },
    });
    given(...both)
      .when('EndAllSubscriptions', stop)
      .then(ended(1), ended(3));
    given(...asked, ended(1), textRequested(8), textAsked(4))
      .when('EndAllSubscriptions', stop)
      .then();
  });
});

describe('an unreachable address', () => {
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

  test('is not assumed after a single failed message', () =>
    given(...subscribed)
      .when('RecordMailFailed', failed)
      .then({ type: 'ConfirmationTextFailed', data: { subscriptionId: null, ...failed } }));

  const report = { mailId: 2, messageId: 'SM1', outcome: 'undelivered', code: 30_005 } as const;
  const about = { subscriptionId: 1, report };
  const reported: SubscriptionEvent = { type: 'TextReported', data: { subscriptionId: 1, ...report } };

  test('has none after a report that it is never reached, and a repeated report changes nothing', () => {
    given(...subscribed)
      .when('RecordTextReport', { ...about, isNeverReached: true })
      .then(reported, { type: 'SubscriptionEnded', data: { subscriptionId: 1, reason: 'undeliverable' } });
    given(...subscribed, reported)
      .when('RecordTextReport', { ...about, isNeverReached: true })
      .then();
  });

  test('keeps them after a report of a temporary failure', () =>
    given(...subscribed)
      .when('RecordTextReport', { ...about, isNeverReached: false })
      .then(reported));
});
