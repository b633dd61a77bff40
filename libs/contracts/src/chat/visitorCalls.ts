import { defineCalls, get, post } from '../api/defineCalls.ts';
import { shape } from '../api/shape.ts';
import {
  chatAfterQuery,
  chatEmailSchema,
  chatMessageSchema,
  chatRatingSchema,
  chatReadSchema,
} from './schemas.ts';
import { replyTimeShape } from '../support/shapes.ts';
import { chatMessageShape } from './shapes.ts';

/** Chat calls for visitors. */
export const visitorChatCalls = defineCalls('Public', {
  readChat: get('/api/chat/:sessionId', {
    summary: 'Read a conversation',
    description:
      'Returns the newest 500 messages. With `after`, it returns at most 200; if a page is full, use its last id to request the next one. Only the call without `after` shows which messages have been deleted or seen in the meantime. The limit is 12,000 calls a minute per address, not counting 304 answers from memory. Without its key, a conversation that is bound to one reads as unknown, except for staff.',
    query: chatAfterQuery,
    headers: ['If-None-Match', 'X-Chat-Key'],
    answers: {
      200: {
        description:
          'messages, oldest first; empty for an unknown conversation. Has an `ETag` if called without `after`, and an `X-Chat-Finish` while the visitor is asked how the conversation went',
        schema: shape.list(chatMessageShape),
        headers: ['X-Chat-Finish'],
      },
      304: { description: 'nothing has changed', headers: ['ETag'] },
    },
    refusals: ['session.unavailable'],
  }),
  sendChatMessage: post('/api/chat', {
    summary: 'Send a message in a conversation',
    description:
      "The first message with a session id starts its conversation. If that message has an `X-Chat-Key`, the conversation is bound to the key, and visitors need it from then on. A conversation that was started without a key never gets one. `sender: admin` requires an admin session, unless the text is one of the widget's two automatic messages. An address may send 1,200 messages a minute and start 60 conversations at once, then 10 a minute; admins have no limit.",
    idempotent: true,
    headers: ['X-Chat-Key'],
    body: chatMessageSchema.meta({ title: 'NewChatMessage' }),
    answers: { 201: { description: 'the message', schema: chatMessageShape } },
    refusals: ['chat.staff_only', 'chat.wrong_key', 'chat.too_many_begun', 'session.unavailable'],
  }),
  markAnswersSeen: post('/api/chat/:sessionId/read', {
    summary: 'Mark the answers as seen by the visitor, up to a message',
    description: "Has no effect without the conversation's key.",
    headers: ['X-Chat-Key'],
    body: chatReadSchema,
    answers: { 204: { description: 'the answers are marked as seen' } },
  }),
  rateChat: post('/api/chat/:sessionId/rating', {
    summary: 'Answer how a finished conversation went',
    description: 'Only the first answer about a finish counts; later ones have no effect.',
    headers: ['X-Chat-Key'],
    body: chatRatingSchema,
    answers: { 204: { description: 'the answer is stored' } },
    refusals: ['chat.wrong_key', 'chat.not_finished'],
  }),
  requestTranscript: post('/api/chat/:sessionId/transcript', {
    summary: 'Request the conversation by email',
    description:
      'Sends the newest messages of both sides, once a staff member has replied. Three times a day for a conversation, five times a day to an email address, and ten times in 15 minutes from an IP address.',
    idempotent: true,
    headers: ['X-Chat-Key'],
    body: chatEmailSchema.meta({ title: 'TranscriptRequest' }),
    answers: { 204: { description: 'the email is requested' } },
    refusals: ['chat.wrong_key', 'chat.not_answered', 'chat.too_many_transcripts'],
  }),
  readReplyTime: get('/api/support/reply-time', {
    summary: 'Read how long a reply in the chat usually takes',
    description:
      'Three of four questions of the last seven days that were asked during office hours got a first reply within this time. Null without at least ten such questions, or if it is longer than a day. Renewed every five minutes.',
    answers: { 200: { description: 'the time', schema: replyTimeShape } },
  }),
});
