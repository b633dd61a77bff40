import { contactListQuery, contactReplySchema } from './contact.ts';
import { earlierQuery } from '../api/listing.ts';
import { mailed } from '../mail/mailed.ts';
import { defineCalls, del, get, post } from '../api/defineCalls.ts';
import { contactRowShape, replyShape, submissionShape } from './shapes.ts';
import { shape } from '../api/shape.ts';

/** What the staff does with contact messages. */
export const contactCalls = defineCalls('Contact messages', {
  listContactMessages: get('/api/admin/contact-submissions', {
    summary: 'List contact messages',
    right: 'ReadContact',
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
  }),
  readContactMessage: get('/api/admin/contact-submissions/:id', {
    summary: 'A message as the list has it',
    right: 'ReadContact',
    answers: { 200: { description: 'the message', schema: submissionShape } },
    refusals: ['contact.not_found'],
  }),
  listContactReplies: get('/api/admin/contact-submissions/:id/replies', {
    summary: 'Earlier replies to a message',
    right: 'ReadContact',
    description: '20 unless `limit` says otherwise.',
    query: earlierQuery,
    answers: { 200: { description: 'replies, oldest first', schema: shape.list(replyShape) } },
  }),
  replyToContactMessage: post('/api/admin/contact-submissions/:id/reply', {
    summary: 'Reply to a message by mail',
    right: 'ReplyToContact',
    idempotent: true,
    body: contactReplySchema,
    answers: mailed,
    refusals: ['contact.not_found', 'mail.failed'],
  }),
  markContactMessageDone: post('/api/admin/contact-submissions/:id/done', {
    summary: 'The staff is done with a message',
    right: 'MarkContactDone',
    description: 'Also when it was before.',
    answers: { 204: { description: 'it is done' } },
    refusals: ['contact.not_found'],
  }),
  reopenContactMessage: post('/api/admin/contact-submissions/:id/reopen', {
    summary: 'Open a message again',
    right: 'ReopenContact',
    description: 'Also when it was open.',
    answers: { 204: { description: 'it is open' } },
    refusals: ['contact.not_found'],
  }),
  deleteContactMessage: del('/api/admin/contact-submissions/:id', {
    summary: 'Delete a message',
    right: 'DeleteContact',
    description: 'A reply that is still on its way is sent all the same.',
    answers: { 204: { description: 'it is deleted' } },
    refusals: ['contact.not_found'],
  }),
  eraseContactMessage: post('/api/admin/contact-submissions/:id/erase', {
    summary: 'Erase a message and its replies for good, also a deleted one',
    right: 'EraseContact',
    description:
      'The key of all that was written is destroyed. That there was a message, and when, stays in the log.',
    answers: { 204: { description: 'it is erased' } },
    refusals: ['contact.not_found'],
  }),
});
