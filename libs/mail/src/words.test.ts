import { expect, test } from 'vitest';
import { letterOf } from './letter.ts';
import { standingOf } from './words.ts';

/** The nth commit of a stream, of one event. */
const commit = (position: number, type: string, data: object = {}, personal?: object) => ({
  position,
  events: [{ type, v: 1, data, ...(personal && { personal }) }],
});
const asked = commit(1, 'ShippingEmailRequested', { orderId: 7 });

test.each([
  ['open', [asked]],
  ['sent', [asked, commit(2, 'ShippingEmailSent', { mailId: 1 })]],
  ['failed', [asked, commit(2, 'ShippingEmailFailed', { mailId: 1 })]],
  [
    'open',
    [
      asked,
      commit(2, 'ShippingEmailFailed', { mailId: 1 }),
      commit(3, 'ShippingEmailRetried', { mailId: 1 }),
    ],
  ],
  ['open', [asked, commit(2, 'OrderEdited', { orderId: 7 })]],
  [
    'open',
    [
      asked,
      commit(2, 'ShippingEmailRequested', { orderId: 7 }),
      commit(3, 'ShippingEmailSent', { mailId: 2 }),
    ],
  ],
  [null, [commit(2, 'OrderEdited', { orderId: 7 })]],
])('a mail is %s after its stream says so', (standing, commits) =>
  expect(standingOf(commits, 1)).toBe(standing),
);

test('a letter is all that its request says', () => {
  const personal = { to: 'a@b.example', name: 'A B', message: 'Hi?', reply: 'Hi.', trackingNumber: null };
  const reply = commit(3, 'ContactReplied', { submissionId: 1 }, { ...personal, subject: 'Other' });
  expect(letterOf(reply)).toMatchObject({ kind: 'reply', subject: 'Other', ...personal });
  expect(letterOf(commit(3, 'ContactSubmitted', {}, personal))).toBeNull();
});

test('a request that lacks what a letter needs is a fault', () =>
  expect(() => letterOf(commit(3, 'ContactReplied', {}, { to: 'a@b.example' }))).toThrow(
    'lacks name, subject, message, reply',
  ));
