import { object } from 'yup';
import { mailListQuery } from './schemas.ts';
import { mailed } from './mailed.ts';
import { defineCalls, get, post } from '../api/defineCalls.ts';
import { mailOverviewShape, mailShape } from './shapes.ts';
import { shape } from '../api/shape.ts';

/** Mails, as the staff asks for them and sees them. */
export const mailCalls = defineCalls('Mails', {
  sendShippingEmail: post('/api/admin/orders/:id/send-shipping-email', {
    summary: 'Send the shipping mail of an order',
    right: 'RequestOrderMail',
    description: 'A request joins a mail about the same order that is on its way.',
    idempotent: true,
    answers: mailed,
    refusals: ['order.not_found', 'order.no_email', 'mail.failed'],
  }),
  sendDeliveryEmail: post('/api/admin/orders/:id/send-delivery-email', {
    summary: 'Send the delivery mail of a delivered order',
    right: 'RequestOrderMail',
    description: 'A request joins a mail about the same order that is on its way.',
    idempotent: true,
    answers: mailed,
    refusals: ['order.not_found', 'order.no_email', 'order.not_delivered', 'mail.failed'],
  }),
  listMails: get('/api/admin/mails', {
    summary: 'List mails',
    right: 'ReadMails',
    description:
      'By page, newest first, 50 unless `limit` says otherwise. Emails to staff only for owners, here and in the calls below.',
    query: mailListQuery,
    answers: {
      200: { description: 'mails', schema: shape.list(mailShape), headers: ['X-Total-Count', 'Link'] },
    },
  }),
  readMailSummary: get('/api/admin/mails/summary', {
    summary: 'How many mails are in which state',
    right: 'ReadMails',
    answers: { 200: { description: 'counters', schema: mailOverviewShape } },
  }),
  retryMail: post('/api/admin/mails/:id/retry', {
    summary: 'Try a mail once more',
    right: 'RetryMail',
    description: 'A failed mail is sent again, one that waits for its next try is tried now.',
    idempotent: true,
    answers: mailed,
    refusals: ['mail.not_found', 'mail.sent', 'order.email_on_its_way', 'mail.failed'],
  }),
  retryFailedMails: post('/api/admin/mails/retry-failed', {
    summary: 'Send all failed mails again',
    right: 'RetryMail',
    idempotent: true,
    answers: {
      202: { description: 'how many are on their way again', schema: object({ retried: shape.count() }) },
    },
  }),
});
