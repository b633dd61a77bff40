import { object, type InferType } from 'yup';
import { chatReadSchema } from '../chat/schemas.ts';
import { defineCalls, get, post } from '../api/defineCalls.ts';
import { shape } from '../api/shape.ts';

const countsShape = object({
  conversations: shape.count(),
  messages: shape.count(),
}).meta({ title: 'UnreadCounts' });
/** How many of the newest 100 conversations and the newest 100 contact messages an account has not read. */
export type UnreadCounts = InferType<typeof countsShape>;

/** The read state of an account, which other accounts cannot see. */
export const unreadCalls = defineCalls('Unread', {
  readUnreadCounts: get('/api/admin/unread', {
    summary: 'Count the unread conversations and messages of this account',
    right: 'Search',
    answers: {
      200: {
        description: 'unread ones among the newest 100 conversations and the newest 100 contact messages',
        schema: countsShape,
      },
    },
  }),
  markEverythingRead: post('/api/admin/unread/clear', {
    summary: 'Mark everything as read for this account',
    right: 'Search',
    answers: { 204: { description: 'nothing is unread' } },
  }),
  markContactMessageRead: post('/api/admin/contact-submissions/:id/read', {
    summary: 'Mark a contact message as read for this account',
    right: 'ReadContact',
    answers: { 204: { description: 'the message is read' } },
    refusals: ['contact.not_found'],
  }),
  markConversationRead: post('/api/admin/chat-sessions/:sessionId/opened', {
    summary: 'Mark a conversation as read for this account, up to a message',
    right: 'ReadConversations',
    description: 'The visitor cannot see this. To show the visitor that messages were seen, use `read`.',
    body: chatReadSchema,
    answers: { 204: { description: 'the conversation is read' } },
    refusals: ['chat.session_not_found'],
  }),
});
