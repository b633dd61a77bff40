import { defaultPreferences } from '@exline/contracts';
import { createFold, type Commit } from '@exline/event-log';
import { HOUR_MS } from '@exline/kernel';
import { metaOf } from '@exline/kernel/testing';
import { describe, expect, test } from 'vitest';
import {
  aRequest,
  confirmationAsked,
  confirmed,
  deviceRequested,
  ended,
  erased,
  given,
  requested,
  stateAfter,
} from '../testing.ts';
import { decide } from './decide.ts';
import { evolve, initial } from './subscriber.ts';

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

  test('requests for a parcel that is subscribed count, too', () => {
    const again = { type: 'SubscriptionRequestedAgain', data: { subscriptionId: 1 } } as const;
    given(...subscribed, again, again)
      .when('RequestSubscription', aRequest(9))
      .refused('subscription.too_many');
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
    expect(at(48)()).toEqual([confirmed()]);
    const refusal = { code: 'subscription.link_over', details: { subscriptionId: 1 } };
    expect(at(48.1)).toThrow(expect.objectContaining(refusal));
  });

  test('it does not bring an ended subscription back', () =>
    given(...subscribed, ended('unsubscribed'))
      .when('ConfirmSubscription', confirm)
      .refused('subscription.ended', { subscriptionId: 1 }));

  test('a link to an erased subscription no longer works, also beside another one of the address', () => {
    for (const others of [[], [requested(8), confirmationAsked(4)]])
      given(...subscribed, ...others, erased())
        .when('ConfirmSubscription', confirm)
        .refused('subscription.link_over', { subscriptionId: 1 });
  });

  test('it confirms its own parcel only', () => {
    const [first, second] = stateAfter(
      ...asked,
      requested(8),
      confirmationAsked(3),
      confirmed(3),
    ).subscriptions;
    expect([first?.confirmedAt, second?.confirmedAt]).toEqual([null, 5]);
  });

  test('a subscription that is not confirmed in time ends', () => {
    const expire = (events: Parameters<typeof stateAfter>, hours: number) =>
      decide.ExpireSubscription(stateAfter(...events), { subscriptionId: 1 }, { now: hoursAfter(2, hours) });
    expect(expire(asked, 47.9)).toEqual([]);
    expect(expire(asked, 48.1)).toEqual([ended('unconfirmed')]);
    expect(expire(subscribed, 48.1)).toEqual([]);
    expect(expire([...asked, ended('unsubscribed')], 48.1)).toEqual([]);
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

test('the end of a subscription leaves the other ones of its address', () => {
  const two = [...subscribed, requested(8), confirmationAsked(4), ended('unsubscribed')];
  expect(stateAfter(...two).subscriptions).toMatchObject([{ id: 4, orderId: 8 }]);
  given(...two)
    .when('EndSubscription', { subscriptionId: 4, reason: 'unsubscribed' })
    .then(ended('unsubscribed', 4));
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
    .refused('subscription.link_over', { subscriptionId: 1 });
});

describe('erasing', () => {
  const erase = { subscriptionId: 1 };

  test('a subscription is erased once, also after its end', () => {
    given(...subscribed)
      .when('EraseSubscription', erase)
      .then(erased());
    given(...subscribed, ended('delivered'))
      .when('EraseSubscription', erase)
      .then(erased());
    given(...subscribed, erased())
      .when('EraseSubscription', erase)
      .then();
    given(...subscribed, ended('delivered'), erased())
      .when('EraseSubscription', erase)
      .then();
  });

  test('leaves only the times of the requests, and no email to retry', () => {
    const left = {
      subscriptions: [],
      ended: [],
      asked: [metaOf(2).at],
      answers: [],
      reported: [],
      unsentMails: [],
    };
    const again = [requested(), confirmationAsked()];
    expect(stateAfter(...again, erased())).toEqual(left);
    expect(stateAfter(...again, confirmed(), ended('delivered'), erased())).toEqual(left);
  });

  test('includes the first request to confirm, which is written together with the subscription', () => {
    const commit = { ...metaOf(1), events: asked } as unknown as Commit;
    const { state } = createFold(evolve)({ state: initial, version: 0, at: '' }, commit);
    expect(state.unsentMails).toHaveLength(1);
    expect(
      evolve.PersonalDataErased(state, { type: 'PersonalDataErased', data: erase }, metaOf(2)).unsentMails,
    ).toEqual([]);
  });

  test('leaves the other subscriptions of the address, and their emails', () => {
    const state = stateAfter(
      requested(),
      confirmationAsked(),
      requested(8),
      confirmationAsked(3),
      ended('stopped', 1),
      ended('stopped', 3),
      erased(),
    );
    expect(state.ended).toEqual([3]);
    expect(state.unsentMails).toMatchObject([{ id: 4, subject: { subscriptionId: 3 } }]);
  });
});

test('of an address, a limited number of requests, answers and reports is kept, the newest ones', () => {
  const ids = Array.from({ length: 60 }, (_, n) => `SM${n}`);
  const state = stateAfter(
    ...ids.map((_id, n) => deviceRequested(n)),
    ...ids.map((answerId) => ({
      type: 'SubscriptionConfirmed' as const,
      data: { subscriptionId: 1, answerId },
    })),
    ...ids.map((messageId) => ({
      type: 'TextReported' as const,
      data: { subscriptionId: 1, mailId: 2, messageId, outcome: 'delivered' as const },
    })),
  );
  expect(state.asked).toEqual(ids.slice(-20).map((_id, n) => metaOf(41 + n).at));
  expect(state.answers).toEqual(ids.slice(-20));
  expect(state.reported).toEqual(ids.slice(-50));
});
