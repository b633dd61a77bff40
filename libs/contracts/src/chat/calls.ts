import { chatMergeSchema, chatReadSchema, chatSessionsQuery } from './schemas.ts';
import { backwardPageQuery, forwardPageQuery } from '../api/listing.ts';
import { defineCalls, del, get, post } from '../api/defineCalls.ts';
import { chatMergedShape, chatMessageShape, chatSessionShape, staffMessageShape } from './shapes.ts';
import { shape } from '../api/shape.ts';

/** Chat calls for staff. */
export const chatCalls = defineCalls('Chat, for admins', {
  listChatMessages: get('/api/admin/chat-messages', {
    summary: 'List the messages of all conversations',
    right: 'ReadConversations',
    description:
      'Streams all messages; with `limit` or `after`, returns a page. Without `limit`, only for agents and owners.',
    query: forwardPageQuery,
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
    answers: { 204: { description: 'the message is deleted' } },
    refusals: ['chat.message_not_found'],
  }),
  listConversations: get('/api/admin/chat-sessions', {
    summary: 'List conversations',
    right: 'ReadConversations',
    description: 'Returns pages, ordered by newest message first; 50 conversations per page by default.',
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
    summary: 'Read the list entry of a conversation',
    right: 'ReadConversations',
    answers: { 200: { description: 'the conversation', schema: chatSessionShape } },
    refusals: ['chat.session_not_found'],
  }),
  listConversationMessages: get('/api/admin/chat-sessions/:sessionId/messages', {
    summary: 'Read the messages of a conversation, starting with the newest page',
    right: 'ReadConversations',
    description: '200 messages per page by default. The `Link` with `rel="prev"` leads to the previous page.',
    query: backwardPageQuery,
    answers: {
      200: {
        description: 'messages, oldest first',
        schema: shape.list(staffMessageShape),
        headers: ['X-Total-Count', 'Link'],
      },
    },
  }),
  markVisitorMessagesSeen: post('/api/admin/chat-sessions/:sessionId/read', {
    summary: "Mark the visitor's messages as seen, up to a message",
    right: 'MarkChatSeen',
    description:
      'The visitor can see this. For this account, the conversation is marked as read up to that message.',
    body: chatReadSchema,
    answers: { 204: { description: 'the messages are marked as seen' } },
  }),
  markConversationDone: post('/api/admin/chat-sessions/:sessionId/done', {
    summary: 'Mark a conversation as done',
    right: 'MarkChatDone',
    description:
      'Succeeds even if the conversation is already done. `upTo` is the last message that was seen. The call is refused if the visitor sent a later message that no staff member has seen.',
    body: chatReadSchema,
    answers: { 204: { description: 'the conversation is done' } },
    refusals: ['chat.session_not_found', 'chat.new_message'],
  }),
  reopenConversation: post('/api/admin/chat-sessions/:sessionId/reopen', {
    summary: 'Reopen a conversation',
    right: 'ReopenChat',
    description: 'Succeeds even if the conversation is already open.',
    answers: { 204: { description: 'the conversation is open' } },
    refusals: ['chat.session_not_found'],
  }),
  mergeConversation: post('/api/admin/chat-sessions/:sessionId/merge', {
    summary: 'Merge another conversation of the same person into this one',
    right: 'MergeChats',
    description:
      'Its messages, notes and labels appear in this conversation, and its id leads here. Its visitor sees and continues the merged conversation. Deleting or erasing it separates the visitors. Repeating the call changes nothing.',
    body: chatMergeSchema,
    answers: { 200: { description: 'the merged conversation', schema: chatMergedShape } },
    refusals: [
      'chat.session_not_found',
      'chat.merge_itself',
      'chat.merge_in_progress',
      'chat.merged_elsewhere',
      'chat.too_many_merged',
    ],
  }),
  deleteConversation: del('/api/admin/chat-sessions/:sessionId', {
    summary: 'Delete a conversation',
    right: 'DeleteChatSession',
    description: 'If the visitor writes again, the conversation starts over.',
    answers: { 204: { description: 'the conversation is deleted' } },
    refusals: ['chat.session_not_found'],
  }),
  eraseConversation: post('/api/admin/chat-sessions/:sessionId/erase', {
    summary: 'Erase a conversation permanently, even a deleted one',
    right: 'EraseChat',
    description:
      'Destroys the encryption key of all messages, also in deleted conversations that were merged with it. If the visitor writes again, the conversation starts over.',
    answers: { 204: { description: 'the conversation is erased' } },
    refusals: ['chat.session_not_found'],
  }),
});
