import { object } from 'yup';
import { mailListQuery } from './schemas.ts';
import { orderMailKinds } from './mail.ts';
import { mailed } from './mailed.ts';
import { defineCalls, get, post } from '../api/defineCalls.ts';
import { mailFiguresShape, mailOverviewShape, mailShape } from './shapes.ts';
import { shape } from '../api/shape.ts';

/** Email calls for staff. */
export const mailCalls = defineCalls('Mails', {
  sendOrderMail: post('/api/admin/orders/:id/send-:kind-email', {
    summary: 'Send an email about an order',
    right: 'RequestOrderMail',
    description: `The kind is ${orderMailKinds.join(' or ')}. If such an email for the order is already waiting to be sent, no second one is sent. A delivery email requires a delivered order.`,
    idempotent: true,
    answers: mailed,
    refusals: ['order.not_found', 'order.no_email', 'order.not_delivered', 'mail.failed', 'mail.not_found'],
  }),
  listMails: get('/api/admin/mails', {
    summary: 'List emails',
    right: 'ReadMails',
    description:
      'Returns pages, newest first; 50 emails per page by default. Here and in the calls below, only owners have access to emails to staff. For viewers, the addresses of subscribers are masked, and `q` does not find them.',
    query: mailListQuery,
    answers: {
      200: { description: 'emails', schema: shape.list(mailShape), headers: ['X-Total-Count', 'Link'] },
    },
  }),
  readMailSummary: get('/api/admin/mails/summary', {
    summary: 'Count emails by state',
    right: 'ReadMails',
    answers: { 200: { description: 'counts', schema: mailOverviewShape } },
  }),
  readMailFigures: get('/api/admin/mails/figures', {
    summary: 'Count emails, opened links and ended subscriptions of the last 30 days',
    right: 'ReadMails',
    description:
      'Links are counted by kind of email, never by person: each time that a page is opened with one, as its script reports it. Programs that check links without running scripts do not count. Emails to erased people are not counted.',
    answers: { 200: { description: 'the figures', schema: mailFiguresShape } },
  }),
  retryMail: post('/api/admin/mails/:id/retry', {
    summary: 'Retry an email',
    right: 'RetryMail',
    description:
      'Sends a failed email again. If the email is waiting for its next attempt, the attempt is made now.',
    idempotent: true,
    answers: mailed,
    refusals: ['mail.not_found', 'mail.sent', 'order.email_on_its_way', 'mail.failed'],
  }),
  retryFailedMails: post('/api/admin/mails/retry-failed', {
    summary: 'Retry all failed emails',
    right: 'RetryMail',
    idempotent: true,
    answers: {
      202: {
        description: 'the number of emails that are sent again',
        schema: object({ retried: shape.count() }),
      },
    },
  }),
});
