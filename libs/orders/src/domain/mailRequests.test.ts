import { NOW } from '@exline/kernel/testing';
import { expect, test } from 'vitest';
import type { OrderEvent } from './events.ts';
import { created, deleted, edited, given, mailFailed, mailRequested, tracked } from '../testing.ts';

const requested = mailRequested();
/** The email that was requested at position 2 was sent. */
const sent: OrderEvent = {
  type: 'ShippingEmailSent',
  data: { orderId: 1, mailId: 2, attempts: 1, messageId: '<m@x>' },
};
const failed = mailFailed(2);
const retried: OrderEvent = { type: 'ShippingEmailRetried', data: { orderId: 1, mailId: 2 } };

const ask = ['RequestOrderMail', { orderId: 1, kind: 'shipping' }] as const;
const succeed = ['RecordMailSent', { mailId: 2, attempts: 1, messageId: '<m@x>' }] as const;
const fail = ['RecordMailFailed', { mailId: 2, attempts: 8, reason: '550 no such mailbox' }] as const;
const retry = ['RetryMail', { mailId: 2 }] as const;

test('a request contains the content of the mail', () =>
  given(created())
    .when(...ask)
    .then(requested));

test('the mail states the current status', () =>
  given(created(), tracked('Shipped: left the depot'))
    .when(...ask)
    .then({ ...requested, data: { ...requested.data, status: 'Shipped' } } as OrderEvent));

test('a request joins one in progress', () =>
  given(created(), requested)
    .when(...ask)
    .then());

const texts = { text: 'We are sorry.' };
const requestedWithTexts = { ...requested, data: { ...requested.data, texts } } as OrderEvent;

test('a request with texts of its own does not join one in progress, which would not send them', () => {
  given(created(), requested)
    .when('RequestOrderMail', { orderId: 1, kind: 'shipping', texts })
    .then(requestedWithTexts);
});

test('a request does not join one with texts of its own, which would not send those of the template', () => {
  given(created(), requestedWithTexts)
    .when(...ask)
    .then(requested);
  given(created(), requestedWithTexts, failed, retried)
    .when(...ask)
    .then(requested);
  given(created(), requestedWithTexts, requested)
    .when(...ask)
    .then();
});

test('of two emails with different texts, a failed one can be retried while the other one is in progress', () => {
  given(created(), requestedWithTexts, failed, requested)
    .when(...retry)
    .then(retried);
  given(created(), requested, failed, requestedWithTexts)
    .when(...retry)
    .then(retried);
});

test('after the mail was sent or failed, a new request is a new mail', () => {
  given(created(), requested, sent)
    .when(...ask)
    .then(requested);
  given(created(), requested, failed)
    .when(...ask)
    .then(requested);
});

test('an order without an email address gets no mail', () => {
  given(created({ customerEmail: null }))
    .when(...ask)
    .refused('order.no_email', { orderId: 1 });
  given(
    created(),
    edited({ status: { from: 'Label Created', to: 'Shipped' } }),
    edited({ customerEmail: { from: 'maya.chen@example.com', to: null } }),
  )
    .when(...ask)
    .refused('order.no_email');
});

test('a deleted order gets no mail, but the outcome of an earlier one is kept', () => {
  given(created(), deleted())
    .when(...ask)
    .refused('order.not_found');
  given(created(), requested, deleted())
    .when(...succeed)
    .then(sent);
});

test('an outcome is recorded once', () => {
  given(created(), requested)
    .when(...succeed)
    .then(sent);
  given(created(), requested, sent)
    .when(...succeed)
    .then();
  given(created(), requested)
    .when(...fail)
    .then(failed);
  given(created(), requested, sent)
    .when(...fail)
    .then();
});

test('only a failed mail can be retried', () => {
  given(created(), requested, failed)
    .when(...retry)
    .then(retried);
  given(created(), requested)
    .when(...retry)
    .then();
  given(created(), requested, sent)
    .when(...retry)
    .then();
  given(created(), requested, failed, retried)
    .when(...ask)
    .then();
});

test('a failed mail is not retried while another one about the same order is in progress', () =>
  given(created(), requested, failed, requested)
    .when(...retry)
    .refused('order.email_on_its_way', { orderId: 1 }));

test('a delivery mail requires a delivered parcel and states the time of the delivery', () => {
  const askForDelivery = ['RequestOrderMail', { orderId: 1, kind: 'delivery' }] as const;
  given(created())
    .when(...askForDelivery)
    .refused('order.not_delivered', { orderId: 1 });
  given(created(), tracked('Delivered: at the front door'))
    .when(...askForDelivery)
    .then({
      type: 'DeliveryEmailRequested',
      data: { orderId: 1, trackingNumber: 'EX1234567890', deliveredAt: NOW },
      personal: { to: 'maya.chen@example.com', customerName: 'Maya Chen', destination: 'Portland, OR' },
    });
});

test('mails of two kinds about one order do not wait for each other', () =>
  given(created(), requested, tracked('Delivered: at the front door'))
    .when('RequestOrderMail', { orderId: 1, kind: 'delivery' })
    .then(expect.objectContaining({ type: 'DeliveryEmailRequested' })));

test('a mail about an earlier order with the number does not replace one about this order', () =>
  given(created(), requested, deleted(), created())
    .when('RequestOrderMail', { orderId: 4, kind: 'shipping' })
    .then(mailRequested(4)));

test('a mail can be retried while only the other order with the number has one in progress', () =>
  given(created(), requested, failed, deleted(), created(), mailRequested(5))
    .when('RetryMail', { mailId: 2 })
    .then(retried));

test('a failed mail can be retried after another one has failed too', () =>
  given(created(), requested, failed, requested, mailFailed(4))
    .when('RetryMail', { mailId: 4 })
    .then({ type: 'ShippingEmailRetried', data: { orderId: 1, mailId: 4 } }));

test('of two failed mails about two orders, the named one is retried', () =>
  given(
    created(),
    requested,
    failed,
    deleted(),
    created(),
    mailRequested(5),
    mailFailed(6, 5),
    mailRequested(5),
  )
    .when('RetryMail', { mailId: 6 })
    .refused('order.email_on_its_way', { orderId: 5 }));
