import { defineCalls, get, post } from '../api/defineCalls.ts';
import { photoSchema, photoSizeQuery, visitorPhotoSchema } from '../photos/schemas.ts';
import { photoAnswers, photoRefusals } from '../photos/answers.ts';
import { chatMessageShape, staffMessageShape } from './shapes.ts';

/** Photos in the chat, for visitors. */
export const visitorPhotoCalls = defineCalls('Public', {
  sendChatPhoto: post('/api/chat/:sessionId/photos', {
    summary: 'Send a photo in a conversation',
    description:
      'The photo becomes a message of the visitor, whose text is the name of the file. It is turned into a JPEG without metadata, and stored encrypted. The first message binds the conversation to `X-Chat-Key`, as with other messages. An address may send 60 photos in ten minutes.',
    idempotent: true,
    multipart: true,
    headers: ['X-Chat-Key'],
    body: visitorPhotoSchema.meta({ title: 'NewChatPhoto' }),
    answers: { 201: { description: 'the message', schema: chatMessageShape } },
    refusals: ['chat.wrong_key', 'chat.too_many_begun', ...photoRefusals],
  }),
  readChatPhoto: get('/api/chat/:sessionId/messages/:id/photo', {
    summary: 'Read the photo of a message',
    description: "Needs the conversation's key, if it is bound to one.",
    headers: ['X-Chat-Key'],
    query: photoSizeQuery,
    answers: photoAnswers,
    refusals: ['photo.not_found'],
  }),
  readDeliveryPhoto: get('/api/photos/:photoId', {
    summary: 'Read a delivery photo that was uploaded here, once the parcel is delivered',
    answers: photoAnswers,
    refusals: ['photo.not_found'],
  }),
});

/** Photos in the chat, for staff. */
export const staffPhotoCalls = defineCalls('Chat, for admins', {
  answerWithPhoto: post('/api/admin/chat-sessions/:sessionId/photos', {
    summary: 'Answer with a photo',
    right: 'AnswerInChat',
    description: 'The photo becomes a message of the staff, whose text is the name of the file.',
    idempotent: true,
    multipart: true,
    body: photoSchema.meta({ title: 'NewPhoto' }),
    answers: { 201: { description: 'the message', schema: staffMessageShape } },
    refusals: [...photoRefusals],
  }),
  readConversationPhoto: get('/api/admin/chat-sessions/:sessionId/messages/:id/photo', {
    summary: 'Read the photo of a message in any conversation',
    right: 'ReadConversations',
    query: photoSizeQuery,
    answers: photoAnswers,
    refusals: ['photo.not_found'],
  }),
});
