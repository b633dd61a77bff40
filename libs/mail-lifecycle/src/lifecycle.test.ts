import { deciderSpec } from '@exline/kernel/testing';
import { expect, test } from 'vitest';
import type { MailInputs } from './commands.ts';
import type { MailOutcome, MailRequest } from './events.ts';
import { mailLifecycle, type UnsentMails } from './lifecycle.ts';

type Kind = 'shipping' | 'reply';
interface Subject {
  orderId: number;
}
type Event =
  | MailRequest<'shipping', never, Subject>
  | MailRequest<'reply', never, Subject>
  | MailOutcome<Kind, Subject>;

const { evolve, decide, each, ownedBy } = mailLifecycle<Kind, Subject>(
  ['shipping', 'reply'],
  ({ orderId }) => ({
    orderId,
  }),
);
const { given, stateAfter } = deciderSpec<UnsentMails<Kind, Subject>, MailInputs, Event>({
  initial: { unsentMails: [] },
  evolve,
  decide,
});

const subject: Subject = { orderId: 7 };
// A request with only its subject, because its other fields do not matter here.
const shippingRequested = { type: 'ShippingEmailRequested', data: subject } as Event;
const replied = { type: 'ContactReplied', data: subject } as Event;
const failed = (mailId: number) =>
  ({ type: 'ShippingEmailFailed', data: { ...subject, mailId, attempts: 8, reason: 'no' } }) as const;
const retried = (mailId: number) => ({ type: 'ShippingEmailRetried', data: { ...subject, mailId } }) as const;
const sent = { attempts: 1, messageId: '<m@x>' };

test.each([
  [1, 'ShippingEmailSent'],
  [2, 'ReplyEmailSent'],
] as const)('an outcome of mail %i repeats what it is about, as %s', (mailId, type) =>
  given(shippingRequested, replied)
    .when('RecordMailSent', { mailId, ...sent })
    .then({ type, data: { ...subject, mailId, ...sent } }),
);

const hundreds = (count: number) => Array.from({ length: count }, () => shippingRequested);

test('a failed mail can be retried after up to five hundred later ones', () => {
  given(shippingRequested, failed(1), ...hundreds(499))
    .when('RetryMail', { mailId: 1 })
    .then(retried(1));
  given(shippingRequested, failed(1), ...hundreds(500))
    .when('RetryMail', { mailId: 1 })
    .then();
});

test('a mail that fails again keeps its place among the older ones', () => {
  const { unsentMails } = stateAfter(shippingRequested, shippingRequested, failed(1));
  expect(unsentMails.map(({ id, state }) => [id, state])).toEqual([
    [1, 'failed'],
    [2, 'open'],
  ]);
});

test('a mail that is unknown, or was sent, is neither sent again nor failed nor retried', () => {
  const wasSent = { type: 'ShippingEmailSent', data: { ...subject, mailId: 1, ...sent } } as const;
  for (const events of [[], [shippingRequested, wasSent]]) {
    given(...events)
      .when('RecordMailSent', { mailId: 1, ...sent })
      .then();
    given(...events)
      .when('RecordMailFailed', { mailId: 1, attempts: 8, reason: 'no' })
      .then();
    given(...events)
      .when('RetryMail', { mailId: 1 })
      .then();
    given(...events)
      .when('RecordMailAttempted', { mailId: 1, attempts: 1 })
      .then();
    given(...events)
      .when('RecordMailDeferred', { mailId: 1, attempts: 1, reason: 'no' })
      .then();
  }
});

test('a failure is recorded once, and the mail is open again after a retry', () => {
  const fail = ['RecordMailFailed', { mailId: 1, attempts: 8, reason: 'no' }] as const;
  given(shippingRequested)
    .when(...fail)
    .then(failed(1));
  given(shippingRequested, failed(1))
    .when(...fail)
    .then();
  given(shippingRequested, failed(1), retried(1))
    .when(...fail)
    .then(failed(1));
  given(shippingRequested, failed(1), retried(1)).when('RetryMail', { mailId: 1 }).then();
});

test('a mail with texts of its own keeps the mark until it is sent, and no other mail gets it', () => {
  const own = { type: 'ShippingEmailRequested', data: { ...subject, texts: {} } } as Event;
  const usual = { id: 1, kind: 'shipping', state: 'open', subject };
  expect(stateAfter(shippingRequested, own, failed(2)).unsentMails).toStrictEqual([
    usual,
    { ...usual, id: 2, state: 'failed', hasOwnTexts: true },
  ]);
  expect(stateAfter(shippingRequested, own, failed(1), retried(1)).unsentMails).toStrictEqual([
    usual,
    { ...usual, id: 2, hasOwnTexts: true },
  ]);
});

test('a table with one handler for all events has an entry for each of them', () =>
  expect(Object.values(each('nothing'))).toEqual(Array.from({ length: 8 }, () => 'nothing')));

test('one owner decides about each kind, and about no other', () => {
  const owner = { execute: async () => ({ commit: null }) };
  expect(ownedBy(owner)).toEqual({ shipping: owner, reply: owner });
});
