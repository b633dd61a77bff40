import { expect, test } from 'vitest';
import { openTickets } from './tickets.ts';

/** The nth commit of a log, with one event. */
const commit = (position: number, type: string, data: object = { mailId: 1 }) => ({
  position,
  events: [{ type, v: 1, data }],
});
const asked = commit(1, 'ShippingEmailRequested', { orderId: 7 });
const ticket = { id: 1, kind: 'shipping', round: 1 };

test.each([
  ['a request', [asked], [ticket]],
  ['an attempt without an outcome', [asked, commit(2, 'ShippingEmailAttempted')], [ticket]],
  ['an email that was sent', [asked, commit(2, 'ShippingEmailSent')], []],
  ['an email that failed', [asked, commit(2, 'ShippingEmailFailed')], []],
  [
    'a retry after a failure',
    [asked, commit(2, 'ShippingEmailFailed'), commit(3, 'ShippingEmailRetried')],
    [{ ...ticket, round: 3 }],
  ],
  ['a retry alone', [commit(9, 'ShippingEmailRetried')], [{ ...ticket, round: 9 }]],
  [
    'the outcome of another email',
    [
      asked,
      commit(2, 'ShippingEmailRequested', { orderId: 8 }),
      commit(3, 'ShippingEmailSent', { mailId: 2 }),
    ],
    [ticket],
  ],
  ['another event', [commit(1, 'OrderEdited', { orderId: 7 })], []],
])('%s leaves these jobs to be done', (_what, commits, tickets) =>
  expect(openTickets(commits)).toEqual(tickets),
);
