import { DEVICE_NAME } from '@exline/contracts';
import { faultsOf, projectionSpec } from '@exline/event-log/testing';
import { metaOf } from '@exline/kernel/testing';
import { describe, expect, test } from 'vitest';
import { mailSummary, type MailDocument } from './mailSummary.ts';

interface Event {
  type: string;
  data: object;
  personal?: object;
}

const { after } = projectionSpec<MailDocument, Event>(mailSummary);

const shipping = (orderId = 7, to = 'maya@example.com'): Event => ({
  type: 'ShippingEmailRequested',
  data: { orderId, trackingNumber: 'EX1', status: 'Shipped', estimatedDelivery: null },
  personal: { to, customerName: 'Maya', destination: null },
});
const reply = (submissionId: number): Event => ({
  type: 'ContactReplied',
  data: { submissionId },
  personal: { to: 'maya@example.com', name: 'Maya', subject: 'Other', message: 'Hi?', reply: 'Hi.' },
});
const chat = (sessionId: string): Event => ({
  type: 'ChatEmailRequested',
  data: { sessionId, upTo: 1 },
  personal: { to: 'maya@example.com', replies: [] },
});
const invitation = (staffId: number | null): Event => ({
  type: 'InvitationEmailRequested',
  data: { staffId, role: 'agent' },
  personal: { to: 'maya@example.com', name: 'Maya' },
});
const notification = (type: string, subscriptionId: number | null, to = 'maya@example.com'): Event => ({
  type,
  data: { subscriptionId, trackingNumber: 'EX1', stops: [] },
  personal: { to, secret: 'secret' },
});
const outcome = (type: string, mailId: number, more: object = {}): Event => ({
  type,
  data: { orderId: 7, mailId, ...more },
});
const sent = (mailId: number) => outcome('ShippingEmailSent', mailId, { attempts: 2, messageId: '<m@x>' });
const failed = (mailId: number) => outcome('ShippingEmailFailed', mailId, { attempts: 8, reason: '550' });
const retried = (mailId: number) => outcome('ShippingEmailRetried', mailId);
const erased = (data: object = {}): Event => ({ type: 'PersonalDataErased', data });

const order = (event: Event) => ['order-ex1', event] as const;
const idsAfter = (...happened: Parameters<typeof after>) => after(...happened).map(({ _id }) => _id);

test('a mail is pending from its request on, and names its subject', () =>
  expect(after(order(shipping()))).toEqual([
    {
      _id: 1,
      kind: 'shipping',
      to: 'maya@example.com',
      state: 'waiting',
      orderId: 7,
      submissionId: null,
      sessionId: null,
      staffId: null,
      returnId: null,
      trackingNumber: 'EX1',
      requestedAt: metaOf(1).at,
      requestedBy: 'admin:admin',
      attempts: 0,
      nextTryAt: null,
      lastError: null,
      settledAt: null,
      round: 1,
      subscriptionId: null,
      searchTerms: ['maya@example.com', 'example.com', 'com', 'ex1', '7'],
      numberTerms: ['ex1', '7'],
      version: 1,
    },
  ]));

test.each([
  ['a delivery', 'order-ex1', { ...shipping(), type: 'DeliveryEmailRequested' }, { orderId: 7 }],
  ['a reply', 'contact-1', reply(3), { submissionId: 3, orderId: null }],
  ['a chat', 'chat-a', chat('a'), { sessionId: 'a', orderId: null }],
  ['an invitation', 'staff', invitation(4), { staffId: 4 }],
  ['a reset', 'staff', { ...invitation(4), type: 'ResetEmailRequested' }, { staffId: 4 }],
])('a mail about %s is listed with it', (_what, stream, event, about) =>
  expect(after([stream, event])).toMatchObject([{ _id: 1, state: 'waiting', ...about }]),
);

test('the first invitation refers to the account that its commit creates', () =>
  expect(after(['staff', { type: 'StaffInvited', data: {} }, invitation(null)])[0]?.staffId).toBe(1));

test('a mail is found by its address and the number of its message, and by nothing else', () =>
  expect(after(['contact-1', reply(31)])[0]?.searchTerms).toEqual([
    'maya@example.com',
    'example.com',
    'com',
    '31',
  ]));

test('a mail about a subscription names it, also the first one, which its commit creates', () => {
  const asked = notification('ConfirmationEmailRequested', null);
  const documents = after(
    ['subscriber-maya', { type: 'SubscriptionRequested', data: {} }, asked],
    ['subscriber-maya', notification('StatusEmailRequested', 1)],
  );
  expect(
    documents.map(({ subscriptionId, staffId, returnId }) => [subscriptionId, staffId, returnId]),
  ).toEqual([
    [1, null, null],
    [1, null, null],
  ]);
});

test('the secret endpoint of a device is neither shown nor searched', () => {
  const secret = 'https://push.example/secret';
  const [mail] = after(['subscriber-maya', notification('StatusPushRequested', 1, secret)]);
  expect(mail?.to).toBe(DEVICE_NAME);
  expect(JSON.stringify(mail)).not.toContain('push.example');
});

test('a mail without recipient data has no address', () => {
  const { type, data } = shipping();
  expect(after(order({ type, data }))[0]?.to).toBe('');
});

describe('the outcome of a mail', () => {
  const two = [order(shipping()), order(shipping())];

  test('is written to that mail only', () => {
    const [first] = after(...two);
    expect(after(...two, order(sent(2)))).toEqual([
      first,
      expect.objectContaining({
        _id: 2,
        state: 'sent',
        attempts: 2,
        lastError: null,
        settledAt: metaOf(3).at,
      }),
    ]);
    expect(after(...two, order(failed(2)))).toEqual([
      first,
      expect.objectContaining({ state: 'failed', attempts: 8, lastError: '550', settledAt: metaOf(3).at }),
    ]);
  });

  test('a retried mail is pending like a new one and keeps its last error', () =>
    expect(after(...two, order(failed(1)), order(retried(1)))).toMatchObject([
      { _id: 1, state: 'waiting', attempts: 0, settledAt: null, nextTryAt: null, round: 4, lastError: '550' },
      { _id: 2, state: 'waiting', round: 2 },
    ]));

  test('a mail that is sent after a failure shows no error any more', () =>
    expect(after(...two, order(failed(1)), order(retried(1)), order(sent(1)))[0]).toMatchObject({
      state: 'sent',
      lastError: null,
      nextTryAt: null,
    }));

  test('an attempt to send an SMS is no outcome yet', () => {
    const text = ['subscriber-maya', notification('StatusTextRequested', 1, '+12125550147')] as const;
    const attempt = (type: string) =>
      ['subscriber-maya', { type, data: { subscriptionId: 1, mailId: 1, attempts: 1 } }] as const;
    expect(after(text, attempt('StatusTextAttempted'), attempt('StatusTextDeferred'))).toEqual(after(text));
  });

  test('an outcome without a number of attempts keeps the number', () => {
    const old = outcome('ShippingEmailSent', 1);
    expect(after(order(shipping()), order(failed(1)), order(old))[0]?.attempts).toBe(8);
  });

  test('an outcome of a removed mail does not bring it back', () =>
    expect(after(order(sent(1)), order(failed(1)), order(retried(1)))).toEqual([]));
});

describe('an erasure', () => {
  test('of an order removes its mails, and no mail of another order', () =>
    expect(
      idsAfter(order(shipping(7)), order(shipping(8)), order(shipping(7)), order(erased({ orderId: 7 }))),
    ).toEqual([2]));

  test('of a contact message removes only its mails', () =>
    expect(
      idsAfter(['contact-1', reply(1)], ['contact-2', reply(2)], order(shipping(1)), [
        'contact-1',
        erased({ submissionId: 1 }),
      ]),
    ).toEqual([2, 3]));

  test('of a conversation removes only its mails', () =>
    expect(idsAfter(['chat-a', chat('a')], ['chat-b', chat('b')], ['chat-a', erased()])).toEqual([2]));

  test('of an account removes only its mails', () =>
    expect(
      idsAfter(['staff', invitation(4)], ['staff', invitation(5)], order(shipping(4)), [
        'staff',
        erased({ staffId: 4 }),
      ]),
    ).toEqual([2, 3]));

  test('of a return removes its mails, and no other mail about its order', () => {
    const mail = (returnId: number | null): Event => ({
      type: 'ReturnLabelEmailRequested',
      data: { returnId, orderId: 7, trackingNumber: 'EX1', returnNumber: 'RT1' },
      personal: { to: 'maya@example.com' },
    });
    expect(
      idsAfter(
        ['returns-ex1', { type: 'ReturnRequested', data: {} }, mail(null)],
        ['returns-ex1', mail(1)],
        ['returns-ex1', mail(3)],
        order(shipping(7)),
        ['returns-ex1', erased({ returnId: 1 })],
      ),
    ).toEqual([3, 4]);
  });

  test('of a subscription removes its mails, and no other mail to its address', () =>
    expect(
      idsAfter(
        ['subscriber-maya', notification('StatusEmailRequested', 4)],
        ['subscriber-maya', notification('StatusEmailRequested', 5)],
        ['subscriber-maya', erased({ subscriptionId: 4 })],
      ),
    ).toEqual([2]));

  test('of a test email removes that email only', () => {
    const test: Event = {
      type: 'TestEmailRequested',
      data: { template: 'shipping', sample: 'usual' },
      personal: { to: 'owner@example.com' },
    };
    expect(
      idsAfter(['mail-test-a', test], ['mail-test-b', test], ['mail-test-a', erased({ mailId: 1 })]),
    ).toEqual([2]);
  });

  test('keeps mails that are requested afterwards', () =>
    expect(idsAfter(order(shipping(7)), order(erased({ orderId: 7 })), order(shipping(7)))).toEqual([3]));
});

describe('the part that comes from the log only', () => {
  const [document] = after(order(shipping()));
  const logged = (fields: object) => mailSummary.logged?.({ ...document, ...fields });

  test('excludes the progress of a pending mail', () =>
    expect(logged({ state: 'retrying', attempts: 3, nextTryAt: 'soon', lastError: '451' })).toEqual(
      logged({ state: 'waiting' }),
    ));

  test('includes whether it was sent or failed', () => {
    expect(logged({ state: 'sent' })).toMatchObject({ state: 'sent', to: 'maya@example.com' });
    expect(logged({ state: 'failed' })).toMatchObject({ state: 'failed' });
  });
});

test('every index is on fields of the document', () =>
  expect(faultsOf(mailSummary, after(order(shipping()))[0])).toEqual([]));
