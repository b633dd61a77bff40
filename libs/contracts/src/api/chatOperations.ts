import { chatReadSchema, chatSessionsQuery } from '../chatSchemas.ts';
import { earlierQuery, laterQuery } from '../listing.ts';
import type { Operations } from './operation.ts';
import { chatMessageShape, chatSessionShape, staffMessageShape } from './otherShapes.ts';
import { shape } from './shape.ts';

/** The admins' side of the chat. */
export const chatOperations = {
  'GET /api/admin/chat-messages': {
    tag: 'Chat, for admins',
    summary: 'Every message of every conversation',
    description: 'Streamed; by page with `limit` or `after`. Without `limit` only for agents and owners.',
    query: laterQuery,
    answers: {
      200: {
        description: 'messages, oldest first',
        schema: shape.list(chatMessageShape),
        headers: ['X-Total-Count', 'Link'],
      },
    },
  },
  'DELETE /api/admin/chat-messages/:id': {
    tag: 'Chat, for admins',
    summary: 'Delete a message',
    answers: { 204: { description: 'it is deleted' } },
    refusals: ['chat.message_not_found'],
  },
  'GET /api/admin/chat-sessions': {
    tag: 'Chat, for admins',
    summary: 'List conversations',
    description: 'By page, newest message first, 50 unless `limit` says otherwise.',
    query: chatSessionsQuery,
    answers: {
      200: {
        description: 'conversations',
        schema: shape.list(chatSessionShape),
        headers: ['X-Total-Count', 'Link'],
      },
    },
  },
  'GET /api/admin/chat-sessions/:sessionId': {
    tag: 'Chat, for admins',
    summary: 'A conversation as the list has it',
    answers: { 200: { description: 'the conversation', schema: chatSessionShape } },
    refusals: ['chat.session_not_found'],
  },
  'GET /api/admin/chat-sessions/:sessionId/messages': {
    tag: 'Chat, for admins',
    summary: 'Read a conversation from its end',
    description:
      '200 messages unless `limit` says otherwise; `Link` with `rel="prev"` leads to the page before.',
    query: earlierQuery,
    answers: {
      200: {
        description: 'messages, oldest first',
        schema: shape.list(staffMessageShape),
        headers: ['X-Total-Count', 'Link'],
      },
    },
  },
  'POST /api/admin/chat-sessions/:sessionId/read': {
    tag: 'Chat, for admins',
    summary: "An admin has seen the visitor's messages up to one",
    description: 'The visitor sees that, and the conversation is read up to there for this account.',
    body: chatReadSchema,
    answers: { 204: { description: 'noted' } },
  },
  'POST /api/admin/chat-sessions/:sessionId/done': {
    tag: 'Chat, for admins',
    summary: 'The staff is done with a conversation',
    description:
      'Also when it was before. `upTo` is the last message that was seen: what the visitor wrote after it, and nobody of the staff has seen, refuses the call.',
    body: chatReadSchema,
    answers: { 204: { description: 'it is done' } },
    refusals: ['chat.session_not_found', 'chat.new_message'],
  },
  'POST /api/admin/chat-sessions/:sessionId/reopen': {
    tag: 'Chat, for admins',
    summary: 'Open a conversation again',
    description: 'Also when it was open.',
    answers: { 204: { description: 'it is open' } },
    refusals: ['chat.session_not_found'],
  },
  'DELETE /api/admin/chat-sessions/:sessionId': {
    tag: 'Chat, for admins',
    summary: 'Delete a conversation',
    description: 'A later message of the visitor begins it anew.',
    answers: { 204: { description: 'it is deleted' } },
    refusals: ['chat.session_not_found'],
  },
  'POST /api/admin/chat-sessions/:sessionId/erase': {
    tag: 'Chat, for admins',
    summary: 'Erase a conversation for good, also a deleted one',
    description: 'The key of all that was said is destroyed. A later message of the visitor begins it anew.',
    answers: { 204: { description: 'it is erased' } },
    refusals: ['chat.session_not_found'],
  },
} as const satisfies Operations;
