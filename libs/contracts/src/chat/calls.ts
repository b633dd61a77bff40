import { chatReadSchema, chatSessionsQuery } from './schemas.ts';
import { earlierQuery, laterQuery } from '../api/listing.ts';
import { defineCalls, del, get, post } from '../api/defineCalls.ts';
import { chatMessageShape, chatSessionShape, staffMessageShape } from './shapes.ts';
import { shape } from '../api/shape.ts';

/** The admins' side of the chat. */
export const chatCalls = defineCalls('Chat, for admins', {
  listChatMessages: get('/api/admin/chat-messages', {
    summary: 'Every message of every conversation',
    right: 'ReadConversations',
    description: 'Streamed; by page with `limit` or `after`. Without `limit` only for agents and owners.',
    query: laterQuery,
    answers: {
      200: {
        description: 'messages, oldest first',
        schema: shape.list(chatMessageShape),
        headers: ['X-Total-Count', 'Link'],
      },
    },
  }),
  deleteChatMessage: del('/api/admin/chat-messages/:id', {
    summary: 'Delete a message',
    right: 'DeleteChatMessage',
    answers: { 204: { description: 'it is deleted' } },
    refusals: ['chat.message_not_found'],
  }),
  listConversations: get('/api/admin/chat-sessions', {
    summary: 'List conversations',
    right: 'ReadConversations',
    description: 'By page, newest message first, 50 unless `limit` says otherwise.',
    query: chatSessionsQuery,
    answers: {
      200: {
        description: 'conversations',
        schema: shape.list(chatSessionShape),
        headers: ['X-Total-Count', 'Link'],
      },
    },
  }),
  readConversation: get('/api/admin/chat-sessions/:sessionId', {
    summary: 'A conversation as the list has it',
    right: 'ReadConversations',
    answers: { 200: { description: 'the conversation', schema: chatSessionShape } },
    refusals: ['chat.session_not_found'],
  }),
  listConversationMessages: get('/api/admin/chat-sessions/:sessionId/messages', {
    summary: 'Read a conversation from its end',
    right: 'ReadConversations',
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
  }),
  markVisitorMessagesSeen: post('/api/admin/chat-sessions/:sessionId/read', {
    summary: "An admin has seen the visitor's messages up to one",
    right: 'MarkChatSeen',
    description: 'The visitor sees that, and the conversation is read up to there for this account.',
    body: chatReadSchema,
    answers: { 204: { description: 'noted' } },
  }),
  markConversationDone: post('/api/admin/chat-sessions/:sessionId/done', {
    summary: 'The staff is done with a conversation',
    right: 'MarkChatDone',
    description:
      'Also when it was before. `upTo` is the last message that was seen: what the visitor wrote after it, and nobody of the staff has seen, refuses the call.',
    body: chatReadSchema,
    answers: { 204: { description: 'it is done' } },
    refusals: ['chat.session_not_found', 'chat.new_message'],
  }),
  reopenConversation: post('/api/admin/chat-sessions/:sessionId/reopen', {
    summary: 'Open a conversation again',
    right: 'ReopenChat',
    description: 'Also when it was open.',
    answers: { 204: { description: 'it is open' } },
    refusals: ['chat.session_not_found'],
  }),
  deleteConversation: del('/api/admin/chat-sessions/:sessionId', {
    summary: 'Delete a conversation',
    right: 'DeleteChatSession',
    description: 'A later message of the visitor begins it anew.',
    answers: { 204: { description: 'it is deleted' } },
    refusals: ['chat.session_not_found'],
  }),
  eraseConversation: post('/api/admin/chat-sessions/:sessionId/erase', {
    summary: 'Erase a conversation for good, also a deleted one',
    right: 'EraseChat',
    description: 'The key of all that was said is destroyed. A later message of the visitor begins it anew.',
    answers: { 204: { description: 'it is erased' } },
    refusals: ['chat.session_not_found'],
  }),
});
