import { object, type ObjectSchema } from 'yup';
import { chatReadSchema } from '../chatSchemas.ts';
import type { UnreadCounts } from '../unread.ts';
import type { Operations } from './operation.ts';
import { shape } from './shape.ts';

const countsShape: ObjectSchema<UnreadCounts> = object({
  conversations: shape.count(),
  messages: shape.count(),
}).meta({ title: 'UnreadCounts' });

/** What each account has read. Nobody else sees it. */
export const unreadOperations = {
  'GET /api/admin/unread': {
    tag: 'Unread',
    summary: 'Count what this account has not read',
    answers: {
      200: { description: 'of the newest 100 conversations and contact messages', schema: countsShape },
    },
  },
  'POST /api/admin/unread/clear': {
    tag: 'Unread',
    summary: 'Mark everything as read for this account',
    answers: { 204: { description: 'nothing is unread' } },
  },
  'POST /api/admin/contact-submissions/:id/read': {
    tag: 'Unread',
    summary: 'Mark a contact message as read for this account',
    answers: { 204: { description: 'it is read' } },
    refusals: ['contact.not_found'],
  },
  'POST /api/admin/chat-sessions/:sessionId/opened': {
    tag: 'Unread',
    summary: 'Mark a conversation as read for this account, up to a message',
    description: 'The visitor does not see it. To show the visitor that messages were seen, use `read`.',
    body: chatReadSchema,
    answers: { 204: { description: 'it is read' } },
    refusals: ['chat.session_not_found'],
  },
} as const satisfies Operations;
