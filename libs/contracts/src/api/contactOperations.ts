import { contactListQuery, contactReplySchema } from '../contact.ts';
import { earlierQuery } from '../listing.ts';
import { mailed } from './mailed.ts';
import type { Operations } from './operation.ts';
import { contactRowShape, replyShape, submissionShape } from './otherShapes.ts';
import { shape } from './shape.ts';

/** What the staff does with contact messages. */
export const contactOperations = {
  'GET /api/admin/contact-submissions': {
    tag: 'Contact messages',
    summary: 'List contact messages',
    description:
      'Every message, newest first, streamed; by page with `limit` or `after`. Without `limit` only for agents and owners.',
    query: contactListQuery,
    answers: {
      200: {
        description: 'messages',
        schema: shape.list(submissionShape),
        rowSchema: shape.list(contactRowShape),
        headers: ['X-Total-Count', 'Link'],
      },
    },
  },
  'GET /api/admin/contact-submissions/:id': {
    tag: 'Contact messages',
    summary: 'A message as the list has it',
    answers: { 200: { description: 'the message', schema: submissionShape } },
    refusals: ['contact.not_found'],
  },
  'GET /api/admin/contact-submissions/:id/replies': {
    tag: 'Contact messages',
    summary: 'Earlier replies to a message',
    description: '20 unless `limit` says otherwise.',
    query: earlierQuery,
    answers: { 200: { description: 'replies, oldest first', schema: shape.list(replyShape) } },
  },
  'POST /api/admin/contact-submissions/:id/reply': {
    tag: 'Contact messages',
    summary: 'Reply to a message by mail',
    keyed: true,
    body: contactReplySchema,
    answers: mailed,
    refusals: ['contact.not_found', 'mail.failed'],
  },
  'POST /api/admin/contact-submissions/:id/done': {
    tag: 'Contact messages',
    summary: 'The staff is done with a message',
    description: 'Also when it was before.',
    answers: { 204: { description: 'it is done' } },
    refusals: ['contact.not_found'],
  },
  'POST /api/admin/contact-submissions/:id/reopen': {
    tag: 'Contact messages',
    summary: 'Open a message again',
    description: 'Also when it was open.',
    answers: { 204: { description: 'it is open' } },
    refusals: ['contact.not_found'],
  },
  'DELETE /api/admin/contact-submissions/:id': {
    tag: 'Contact messages',
    summary: 'Delete a message',
    description: 'A reply that is still on its way is sent all the same.',
    answers: { 204: { description: 'it is deleted' } },
    refusals: ['contact.not_found'],
  },
  'POST /api/admin/contact-submissions/:id/erase': {
    tag: 'Contact messages',
    summary: 'Erase a message and its replies for good, also a deleted one',
    description:
      'The key of all that was written is destroyed. That there was a message, and when, stays in the log.',
    answers: { 204: { description: 'it is erased' } },
    refusals: ['contact.not_found'],
  },
} as const satisfies Operations;
