import { defineCalls, get, post } from '../api/defineCalls.ts';
import { shape } from '../api/shape.ts';
import { chatAfterQuery, chatMessageSchema, chatReadSchema } from './schemas.ts';
import { chatMessageShape } from './shapes.ts';

/** The visitor's side of the chat. */
export const visitorChatCalls = defineCalls('Public', {
  readChat: get('/api/chat/:sessionId', {
    summary: 'Read a conversation',
    description:
      'The newest 500 messages. With `after` at most 200, and a full page is asked on with its last id; of what was deleted or seen meanwhile only the call without `after` tells. From one address 5,000 a minute, those that are answered from memory with 304 not counted. A conversation that is bound to a key reads as unknown without it, except to staff.',
    query: chatAfterQuery,
    headers: ['If-None-Match', 'X-Chat-Key'],
    answers: {
      200: {
        description: 'messages, oldest first; none for a conversation that never was. `ETag` without `after`',
        schema: shape.list(chatMessageShape),
      },
      304: { description: 'it is as it was', headers: ['ETag'] },
    },
  }),
  sendChatMessage: post('/api/chat', {
    summary: 'Say something in a conversation',
    description:
      "The first message of a session id begins its conversation. If it brings `X-Chat-Key`, the conversation is bound to that key: from then on visitors need it. A conversation that began without a key never gets one. `sender: admin` wants an admin session, unless the text is one of the widget's own two. An address may send 1,200 messages a minute and start 60 conversations at once, then 10 a minute; admins have no limit.",
    idempotent: true,
    headers: ['X-Chat-Key'],
    body: chatMessageSchema.meta({ title: 'NewChatMessage' }),
    answers: { 201: { description: 'the message', schema: chatMessageShape } },
    refusals: ['chat.staff_only', 'chat.wrong_key', 'chat.too_many_begun', 'session.unavailable'],
  }),
  markAnswersSeen: post('/api/chat/:sessionId/read', {
    summary: 'The visitor has seen the answers up to a message',
    description: 'Without the key of the conversation nothing is noted.',
    headers: ['X-Chat-Key'],
    body: chatReadSchema,
    answers: { 204: { description: 'noted' } },
  }),
});
