import { expect, test } from 'vitest';
import { mailChanges, mailStateOf } from './changes.ts';

/** The nth commit of a stream, with one event. */
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
])('a mail is %s after its stream says so', (state, commits) => expect(mailStateOf(commits, 1)).toBe(state));

test('a commit about something else changes no mails', () =>
  expect(mailChanges(commit(2, 'OrderEdited', { orderId: 7 }))).toEqual([]));
