import { object } from 'yup';
import { mailListQuery } from '../mailSchemas.ts';
import { mailed } from './mailed.ts';
import type { Operations } from './operation.ts';
import { mailOverviewShape, mailShape } from './otherShapes.ts';
import { shape } from './shape.ts';

/** Mails, as the staff asks for them and sees them. */
export const mailOperations = {
  'POST /api/admin/orders/:id/send-shipping-email': {
    tag: 'Mails',
    summary: 'Send the shipping mail of an order',
    description: 'A request joins a mail about the same order that is on its way.',
    keyed: true,
    answers: mailed,
    refusals: ['order.not_found', 'order.no_email', 'mail.failed'],
  },
  'POST /api/admin/orders/:id/send-delivery-email': {
    tag: 'Mails',
    summary: 'Send the delivery mail of a delivered order',
    description: 'A request joins a mail about the same order that is on its way.',
    keyed: true,
    answers: mailed,
    refusals: ['order.not_found', 'order.no_email', 'order.not_delivered', 'mail.failed'],
  },
  'GET /api/admin/mails': {
    tag: 'Mails',
    summary: 'List mails',
    description:
      'By page, newest first, 50 unless `limit` says otherwise. Emails to staff only for owners, here and in the calls below.',
    query: mailListQuery,
    answers: {
      200: { description: 'mails', schema: shape.list(mailShape), headers: ['X-Total-Count', 'Link'] },
    },
  },
  'GET /api/admin/mails/summary': {
    tag: 'Mails',
    summary: 'How many mails are in which state',
    answers: { 200: { description: 'counters', schema: mailOverviewShape } },
  },
  'POST /api/admin/mails/:id/retry': {
    tag: 'Mails',
    summary: 'Try a mail once more',
    description: 'A failed mail is sent again, one that waits for its next try is tried now.',
    keyed: true,
    answers: mailed,
    refusals: ['mail.not_found', 'mail.sent', 'order.email_on_its_way', 'mail.failed'],
  },
  'POST /api/admin/mails/retry-failed': {
    tag: 'Mails',
    summary: 'Send all failed mails again',
    keyed: true,
    answers: {
      202: { description: 'how many are on their way again', schema: object({ retried: shape.count() }) },
    },
  },
} as const satisfies Operations;
