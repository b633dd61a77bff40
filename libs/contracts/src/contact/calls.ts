import { contactReplySchema } from './contact.ts';
import { contactListQuery } from './listQuery.ts';
import { backwardPageQuery } from '../api/listing.ts';
import { mailed } from '../mail/mailed.ts';
import { defineCalls, del, get, post } from '../api/defineCalls.ts';
import { contactRowShape, replyShape, submissionShape } from './shapes.ts';
import { shape } from '../api/shape.ts';

/** Contact message calls for staff. */
export const contactCalls = defineCalls('Contact messages', {
  listContactMessages: get('/api/admin/contact-submissions', {
    summary: 'List contact messages',
    right: 'ReadContact',
    description:
      'Streams all messages, newest first; with `limit` or `after`, returns a page. Without `limit`, only for agents and owners.',
    query: contactListQuery,
    answers: {
      200: {
        description: 'contact messages',
        schema: shape.list(submissionShape),
        rowSchema: shape.list(contactRowShape),
        headers: ['X-Total-Count', 'Link'],
      },
    },
  }),
  readContactMessage: get('/api/admin/contact-submissions/:id', {
    summary: 'Read a contact message',
    right: 'ReadContact',
    answers: { 200: { description: 'the message', schema: submissionShape } },
    refusals: ['contact.not_found'],
  }),
  listContactReplies: get('/api/admin/contact-submissions/:id/replies', {
    summary: 'List the replies to a contact message',
    right: 'ReadContact',
    description: '20 replies by default.',
    query: backwardPageQuery,
    answers: { 200: { description: 'replies, oldest first', schema: shape.list(replyShape) } },
  }),
  replyToContactMessage: post('/api/admin/contact-submissions/:id/reply', {
    summary: 'Reply to a contact message by email',
    right: 'ReplyToContact',
    idempotent: true,
    body: contactReplySchema,
    answers: mailed,
    refusals: ['contact.not_found', 'mail.failed'],
  }),
  markContactMessageDone: post('/api/admin/contact-submissions/:id/done', {
    summary: 'Mark a contact message as done',
    right: 'MarkContactDone',
    description: 'Succeeds even if the message is already done.',
    answers: { 204: { description: 'the message is done' } },
    refusals: ['contact.not_found'],
  }),
  reopenContactMessage: post('/api/admin/contact-submissions/:id/reopen', {
    summary: 'Reopen a contact message',
    right: 'ReopenContact',
    description: 'Succeeds even if the message is already open.',
    answers: { 204: { description: 'the message is open' } },
    refusals: ['contact.not_found'],
  }),
  deleteContactMessage: del('/api/admin/contact-submissions/:id', {
    summary: 'Delete a contact message',
    right: 'DeleteContact',
    description: 'A reply that is waiting to be sent is sent anyway.',
    answers: { 204: { description: 'the message is deleted' } },
    refusals: ['contact.not_found'],
  }),
  eraseContactMessage: post('/api/admin/contact-submissions/:id/erase', {
    summary: 'Erase a contact message and its replies permanently, even a deleted one',
    right: 'EraseContact',
    description:
      'Destroys the encryption key of the texts. The log still records that there was a message, and when.',
    answers: { 204: { description: 'the message is erased' } },
    refusals: ['contact.not_found'],
  }),
});
