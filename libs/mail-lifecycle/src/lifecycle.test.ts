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
// Only the subject of a request matters here.
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

test('a table with one handler for all events has an entry for each of them', () =>
  expect(Object.keys(each('nothing'))).toHaveLength(8));

test('one owner decides about each kind, and about no other', () => {
  const owner = { execute: async () => ({ commit: null }) };
  expect(ownedBy(owner)).toEqual({ shipping: owner, reply: owner });
});
