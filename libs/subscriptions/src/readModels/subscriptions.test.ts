import { defaultPreferences, type NotificationPreferences } from '@exline/contracts';
import { HOUR_MS } from '@exline/kernel';
import { faultsOf, projectionSpec } from '@exline/event-log/testing';
import { metaOf } from '@exline/kernel/testing';
import { describe, expect, test } from 'vitest';
import { subscriptions, type SubscriptionDocument } from './subscriptions.ts';
import type { SubscriptionEvent } from '../domain/events.ts';
import {
  aStop,
  confirmationAsked,
  confirmed,
  deviceRequested,
  ended,
  erased,
  held,
  pushed,
  requested,
  textAsked,
  textRequested,
  told,
} from '../testing.ts';

const { after } = projectionSpec<SubscriptionDocument, SubscriptionEvent>(subscriptions);
const MAYA = 'subscriber-maya';
const tom = ['subscriber-tom', textRequested(8)] as const;
const [toms] = after([MAYA, requested()], tom).slice(1);

/** Maya's subscription after these events. Tom's subscription, at position 2, must not change. */
const mayaAfter = (first: SubscriptionEvent, ...events: SubscriptionEvent[]): SubscriptionDocument => {
  const [maya, other] = after([MAYA, first], tom, ...events.map((event) => [MAYA, event] as const));
  expect(other).toEqual(toms);
  if (!maya) throw new Error('there is no such subscription');
  return maya;
};

const LATER = '2026-11-21T07:00:00.000Z';
const shipped = aStop('Shipped', metaOf(4).at);
const transit = aStop('In Transit', metaOf(5).at);
const prefer = (preferences: Partial<NotificationPreferences>): SubscriptionEvent => ({
  type: 'PreferencesChanged',
  data: { subscriptionId: 1, ...defaultPreferences, ...preferences },
});
const reported = (mailId: number, outcome: 'delivered' | 'undelivered'): SubscriptionEvent => ({
  type: 'TextReported',
  data: { subscriptionId: 1, mailId, messageId: `SM${mailId}`, outcome },
});
const about = (mailId: number) => ({ subscriptionId: 1, mailId, attempts: 1 });
const sent = (mailId: number): SubscriptionEvent => ({
  type: 'StatusEmailSent',
  data: { ...about(mailId), messageId: '<m@x>' },
});
const failed = (mailId: number): SubscriptionEvent => ({
  type: 'StatusEmailFailed',
  data: { ...about(mailId), reason: 'away' },
});
const retried = (mailId: number): SubscriptionEvent => ({
  type: 'StatusEmailRetried',
  data: { subscriptionId: 1, mailId },
});
const textSent = (mailId: number): SubscriptionEvent => ({
  type: 'ConfirmationTextSent',
  data: { ...about(mailId), messageId: `SM${mailId}` },
});

describe('a request', () => {
  test('is listed with its parcel and its address, and waits for its confirmation for 48 hours', () =>
    expect(mayaAfter(requested())).toEqual({
      _id: 1,
      stream: MAYA,
      orderId: 7,
      trackingNumber: 'EX1234567890',
      channel: 'email',
      address: 'maya.chen@example.com',
      state: 'requested',
      requestedAt: metaOf(1).at,
      confirmedAt: null,
      endedAt: null,
      endReason: null,
      preferences: defaultPreferences,
      held: [],
      isDue: true,
      dueAt: new Date(Date.parse(metaOf(1).at) + 48 * HOUR_MS).toISOString(),
      emails: [],
      isClosed: false,
      quietSince: metaOf(1).at.slice(0, 10),
      version: 1,
    }));

  test('has 48 hours from the last time that it was asked to confirm, by email or by SMS', () => {
    const dueAt = new Date(Date.parse(metaOf(3).at) + 48 * HOUR_MS).toISOString();
    const asked = { isDue: true, dueAt, emails: [{ id: 3, statuses: [], state: 'waiting' }] };
    expect(mayaAfter(requested(), confirmationAsked())).toMatchObject(asked);
    expect(mayaAfter(textRequested(), textAsked(1))).toMatchObject({ ...asked, channel: 'sms' });
  });

  test('that is confirmed is no longer due', () =>
    expect(mayaAfter(requested(), confirmed())).toMatchObject({
      state: 'confirmed',
      confirmedAt: metaOf(3).at,
      isDue: false,
      dueAt: '',
    }));

  test('of a device does not show its secret endpoint', () =>
    expect(mayaAfter(deviceRequested())).toMatchObject({ channel: 'push', address: '' }));

  test('that is repeated after its confirmation changes nothing', () =>
    expect(
      mayaAfter(requested(), confirmed(), {
        type: 'SubscriptionRequestedAgain',
        data: { subscriptionId: 1 },
      }),
    ).toEqual(mayaAfter(requested(), confirmed())));
});

describe('a held status', () => {
  const waiting = [confirmed(), held(10, shipped, LATER)];

  test('is due at the time of its digest, and a second one does not delay it', () => {
    expect(mayaAfter(requested(), ...waiting)).toMatchObject({
      held: ['Shipped'],
      isDue: true,
      dueAt: LATER,
    });
    const two = [...waiting, held(11, transit, '2026-11-21T08:00:00.000Z')];
    expect(mayaAfter(requested(), ...two)).toMatchObject({
      held: ['Shipped', 'In Transit'],
      isDue: true,
      dueAt: LATER,
    });
  });

  test('can be postponed', () => {
    const dueAt = '2026-11-21T09:00:00.000Z';
    const postponed: SubscriptionEvent = { type: 'StatusesPostponed', data: { subscriptionId: 1, dueAt } };
    expect(mayaAfter(requested(), ...waiting, postponed)).toMatchObject({
      held: ['Shipped'],
      isDue: true,
      dueAt,
    });
  });

  test.each([
    ['an email', told(11, [shipped, transit])],
    ['a push message', pushed(11, [shipped, transit])],
    [
      'an SMS',
      {
        type: 'StatusTextRequested',
        data: { subscriptionId: 1, position: 11, trackingNumber: 'EX1234567890', stops: [shipped, transit] },
        personal: { to: '+12125550147' },
      } satisfies SubscriptionEvent,
    ],
  ])('is sent in %s, which lists all its statuses', (_message, event) =>
    expect(mayaAfter(requested(), ...waiting, event)).toMatchObject({
      held: [],
      isDue: false,
      emails: [{ id: 5, statuses: ['Shipped', 'In Transit'], at: metaOf(5).at, state: 'waiting' }],
    }),
  );

  test('that the person no longer wants is dropped, and what is left is sent in time', () => {
    const both = [...waiting, held(11, transit, LATER)];
    expect(mayaAfter(requested(), ...both, prefer({ statuses: ['In Transit'] }))).toMatchObject({
      preferences: { statuses: ['In Transit'] },
      held: ['In Transit'],
      isDue: true,
      dueAt: LATER,
    });
    const paused = mayaAfter(requested(), ...both, prefer({ isPaused: true }));
    expect(paused).toMatchObject({ held: [], isDue: false });
    expect(paused.preferences).toEqual({ ...defaultPreferences, isPaused: true });
  });
});

describe('messages', () => {
  const statesAfter = (...events: SubscriptionEvent[]) =>
    mayaAfter(requested(), ...events).emails.map(({ id, state }) => `${id} ${state}`);
  const two = [told(10, [shipped]), told(11, [transit])];

  test('do not share their outcomes', () => {
    expect(statesAfter(...two, sent(3))).toEqual(['3 sent', '4 waiting']);
    expect(statesAfter(...two, failed(4))).toEqual(['3 waiting', '4 failed']);
    expect(statesAfter(...two, failed(3), failed(4), retried(4))).toEqual(['3 failed', '4 waiting']);
  });

  test('keep the report of the provider, even one that comes before the message is recorded as sent', () => {
    expect(statesAfter(textAsked(1), textSent(3), reported(3, 'delivered'))).toEqual(['3 delivered']);
    expect(statesAfter(textAsked(1), reported(3, 'delivered'), textSent(3))).toEqual(['3 delivered']);
    expect(statesAfter(textAsked(1), reported(3, 'undelivered'), textSent(3))).toEqual(['3 undelivered']);
    const late = [reported(3, 'undelivered'), reported(3, 'delivered')];
    expect(statesAfter(textAsked(1), textSent(3), ...late)).toEqual(['3 delivered']);
  });

  test('are the same while they are attempted', () =>
    expect(
      statesAfter(
        textAsked(1),
        { type: 'ConfirmationTextAttempted', data: about(3) },
        {
          type: 'ConfirmationTextDeferred',
          data: { ...about(3), reason: 'The provider is overloaded' },
        },
      ),
    ).toEqual(['3 waiting']));

  test('are listed oldest first, and only the newest twenty', () => {
    const many = Array.from({ length: 22 }, (_, n) => told(10 + n, [shipped]));
    const { emails } = mayaAfter(requested(), ...many);
    expect(emails.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, n) => n + 5));
  });
});

describe('the end of a subscription', () => {
  const waiting = [confirmed(), held(10, shipped, LATER)];

  test('is recorded with its reason, and nothing is due any more', () =>
    expect(mayaAfter(requested(), ...waiting, ended('unsubscribed'))).toMatchObject({
      state: 'ended',
      endedAt: metaOf(5).at,
      endReason: 'unsubscribed',
      address: 'maya.chen@example.com',
      held: [],
      isDue: false,
      isClosed: true,
      quietSince: metaOf(5).at.slice(0, 10),
    }));

  test('by erasure leaves no address and nothing more to erase', () => {
    const gone = mayaAfter(requested(), ...waiting, told(11, [transit]), erased());
    expect(gone).toMatchObject({ state: 'erased', address: '', held: [], isDue: false, isClosed: false });
    expect(JSON.stringify({ ...gone, stream: '' })).not.toContain('maya');
    expect(mayaAfter(requested(), held(10, shipped, LATER), erased())).toMatchObject({
      held: [],
      isDue: false,
    });
    expect(mayaAfter(requested(), ended('stopped'), erased()).isClosed).toBe(false);
  });

  test('starts the time after which its data is erased', () => {
    const untilTomorrow = Array.from({ length: 24 * 60 }, () => retried(0));
    const tomorrow = metaOf(24 * 60 + 3).at.slice(0, 10);
    expect(mayaAfter(requested(), ...untilTomorrow, ended('stopped')).quietSince).toBe(tomorrow);
    expect(mayaAfter(requested(), ...untilTomorrow, erased()).quietSince).toBe(tomorrow);
    expect(mayaAfter(requested(), ...untilTomorrow).quietSince).toBe(metaOf(1).at.slice(0, 10));
  });
});

test('events of an unknown subscription change nothing', () =>
  expect(
    after(
      ...[
        confirmationAsked(),
        confirmed(),
        held(10, shipped, LATER),
        { type: 'StatusesPostponed', data: { subscriptionId: 1, dueAt: LATER } } as const,
        told(11, [shipped]),
        prefer({ isPaused: true }),
        sent(3),
        reported(3, 'delivered'),
        ended('stopped'),
        erased(),
      ].map((event) => ['subscriber-x', event] as const),
    ),
  ).toEqual([]));

test('every index is on fields of the document', () =>
  expect(faultsOf(subscriptions, mayaAfter(requested()))).toEqual([]));
