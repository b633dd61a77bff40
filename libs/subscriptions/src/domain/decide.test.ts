import { defaultPreferences } from '@exline/contracts';
import { HOUR_MS } from '@exline/kernel';
import { metaOf } from '@exline/kernel/testing';
import { describe, expect, test } from 'vitest';
import { aRequest, confirmationAsked, confirmed, ended, given, requested, stateAfter } from '../testing.ts';
import { decide } from './decide.ts';

const asked = [requested(), confirmationAsked(null)];
const subscribed = [...asked, confirmed()];
const hoursAfter = (n: number, hours: number) =>
  new Date(Date.parse(metaOf(n).at) + hours * HOUR_MS).toISOString();

describe('asking for notifications', () => {
  test('a new address gets an email to confirm it', () =>
    given()
      .when('RequestSubscription', aRequest())
      .then(...asked));

  test('asking again before the confirmation sends another email with the same secret', () =>
    given(...asked)
      .when('RequestSubscription', { ...aRequest(), secret: 'another' })
      .then(confirmationAsked()));

  test('an address that is subscribed gets no email, and the request counts', () =>
    given(...subscribed)
      .when('RequestSubscription', aRequest())
      .then({ type: 'SubscriptionRequestedAgain', data: { subscriptionId: 1 } }));

  test('an address gets at most three confirmation emails a day, for all parcels together', () => {
    const thrice = [...asked, confirmationAsked(), requested(8), confirmationAsked(4)];
    given(...thrice)
      .when('RequestSubscription', aRequest(9))
      .refused('subscription.too_many');
    given(...subscribed, confirmationAsked(), confirmationAsked())
      .when('RequestSubscription', aRequest())
      .refused('subscription.too_many');
    const nextDay = { now: hoursAfter(3, 24.1) };
    expect(decide.RequestSubscription(stateAfter(...thrice), aRequest(9), nextDay)).toHaveLength(2);
  });

  test('after the end, the same address can subscribe again', () =>
    given(...subscribed, ended('unsubscribed'))
      .when('RequestSubscription', aRequest())
      .then(...asked));
});

describe('confirming', () => {
  const confirm = { subscriptionId: 1, askedAt: metaOf(2).at };

  test('the link confirms once, and using it again changes nothing', () => {
    given(...asked)
      .when('ConfirmSubscription', confirm)
      .then(confirmed());
    given(...subscribed)
      .when('ConfirmSubscription', confirm)
      .then();
  });

  test('the link works for 48 hours', () => {
    const at = (hours: number) => () =>
      decide.ConfirmSubscription(stateAfter(...asked), confirm, { now: hoursAfter(2, hours) });
    expect(at(47.9)()).toEqual([confirmed()]);
    expect(at(48.1)).toThrow(expect.objectContaining({ code: 'subscription.link_over' }));
  });

  test('it does not bring an ended subscription back', () =>
    given(...subscribed, ended('unsubscribed'))
      .when('ConfirmSubscription', confirm)
      .refused('subscription.ended'));

  test('a subscription that is not confirmed in time ends', () => {
    const expire = (events: Parameters<typeof stateAfter>, hours: number) =>
      decide.ExpireSubscription(stateAfter(...events), { subscriptionId: 1 }, { now: hoursAfter(2, hours) });
    expect(expire(asked, 47.9)).toEqual([]);
    expect(expire(asked, 48.1)).toEqual([ended('unconfirmed')]);
    expect(expire(subscribed, 48.1)).toEqual([]);
  });
});

test('a subscription ends once', () => {
  const end = { subscriptionId: 1, reason: 'unsubscribed' } as const;
  given(...subscribed)
    .when('EndSubscription', end)
    .then(ended('unsubscribed'));
  given(...subscribed, ended('stopped'))
    .when('EndSubscription', end)
    .then();
});

test('a report about an address ends all of its subscriptions, and changes nothing when it is repeated', () => {
  const two = [...subscribed, requested(8), confirmationAsked(4)];
  const endings = [ended('bounced'), ended('bounced', 4)];
  given(...two)
    .when('EndAllSubscriptions', { reason: 'bounced' })
    .then(...endings);
  given(...two, ...endings)
    .when('EndAllSubscriptions', { reason: 'complained' })
    .then();
  given().when('EndAllSubscriptions', { reason: 'complained' }).then();
});

test('preferences of an ended subscription cannot be changed', () => {
  const change = { subscriptionId: 1, preferences: { ...defaultPreferences, isPaused: true } };
  given(...subscribed)
    .when('ChangePreferences', change)
    .then({ type: 'PreferencesChanged', data: { subscriptionId: 1, ...change.preferences } });
  given(...subscribed, ended('stopped'))
    .when('ChangePreferences', change)
    .refused('subscription.link_over');
});

test('a subscription is erased once, also after its end, and its state holds no address', () => {
  const erased = { type: 'PersonalDataErased', data: { subscriptionId: 1 } } as const;
  const erase = { subscriptionId: 1 };
  given(...subscribed)
    .when('EraseSubscription', erase)
    .then(erased);
  given(...subscribed, ended('delivered'))
    .when('EraseSubscription', erase)
    .then(erased);
  given(...subscribed, erased)
    .when('EraseSubscription', erase)
    .then();
  const state = stateAfter(...asked, erased);
  expect(JSON.stringify(state)).not.toContain('maya');
  // An email to an erased address is not retried.
  expect(state.unsentMails.filter(({ subject }) => subject.subscriptionId === 1)).toEqual([]);
});
