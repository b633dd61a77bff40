import type { EventMeta } from '@exline/kernel';
import { expect, test } from 'vitest';
import { mailLifecycle, type MailState } from './lifecycle.ts';

interface About {
  orderId: number;
}
const { evolve, decide, each } = mailLifecycle(['shipping', 'reply'], ({ orderId }: About) => ({ orderId }));

const none: MailState<'shipping' | 'reply', About> = { unsentMails: [] };
const at = (position: number): EventMeta => ({
  position,
  stream: 'order-ex1',
  version: position,
  at: '2026-11-21T12:00:00.000Z',
  actor: 'admin:admin',
});
const context = { now: '2026-11-21T12:00:00.000Z' };
const data = { orderId: 7 };
const requested = (state: MailState<'shipping' | 'reply', About>, id: number) =>
  evolve.ShippingEmailRequested(state, { data }, at(id));
const failed = (state: MailState<'shipping' | 'reply', About>, mailId: number) =>
  evolve.ShippingEmailFailed(state, { data: { ...data, mailId } }, at(999));

test('an outcome repeats what its mail is about, under the name of its kind', () => {
  const state = evolve.ContactReplied(requested(none, 1), { data }, at(2));
  const sent = { attempts: 1, messageId: '<m@x>' };
  expect(decide.RecordMailSent(state, { mailId: 1, ...sent }, context)).toEqual([
    { type: 'ShippingEmailSent', data: { orderId: 7, mailId: 1, ...sent } },
  ]);
  expect(decide.RecordMailSent(state, { mailId: 2, ...sent }, context)).toEqual([
    { type: 'ReplyEmailSent', data: { orderId: 7, mailId: 2, ...sent } },
  ]);
});

test('a failed mail can be sent again however many came after it, up to five hundred', () => {
  const others = Array.from({ length: 499 }, (_, index) => index + 2);
  const state = others.reduce(
    (before, id) => failed(requested(before, id), id),
    failed(requested(none, 1), 1),
  );
  expect(decide.RetryMail(state, { mailId: 1 }, context)).toEqual([
    { type: 'ShippingEmailRetried', data: { orderId: 7, mailId: 1 } },
  ]);
  expect(decide.RetryMail(failed(requested(state, 501), 501), { mailId: 1 }, context)).toEqual([]);
});

test('what fails again keeps its place among the older ones', () => {
  const state = failed(requested(requested(none, 1), 2), 1);
  expect(state.unsentMails.map(({ id, state: standing }) => [id, standing])).toEqual([
    [1, 'failed'],
    [2, 'open'],
  ]);
});

test('a table that takes all of its events alike has each of them', () =>
  expect(Object.keys(each('nothing'))).toHaveLength(8));
