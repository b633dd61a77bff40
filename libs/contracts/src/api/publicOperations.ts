import { object } from 'yup';
import { chatAfterQuery, chatMessageSchema, chatReadSchema } from '../chatSchemas.ts';
import { contactSchema } from '../contact.ts';
import type { Operations } from './operation.ts';
import { parcelShape } from './orderShapes.ts';
import { chatMessageShape } from './otherShapes.ts';
import { shape } from './shape.ts';

/** What visitors can do. */
export const publicOperations = {
  'GET /api/track/:trackingNumber': {
    tag: 'Public',
    summary: 'Look a parcel up',
    description:
      'Numbers are compared without regard to case. One address gets 3,000 answers a minute, and 100 about unknown numbers in five minutes.',
    headers: ['If-None-Match'],
    answers: {
      200: { description: 'the parcel', schema: parcelShape, headers: ['ETag'] },
      304: { description: 'it is as it was', headers: ['ETag'] },
    },
    refusals: ['tracking.not_found'],
  },
  'GET /api/track/:trackingNumber/photo': {
    tag: 'Public',
    summary: 'The photo of a delivered parcel',
    description: 'It comes from this site, whatever host it was put on.',
    answers: {
      200: { description: 'a JPEG of at most 1,600 px', type: 'image/jpeg' },
      302: { description: 'a photo on this site, or at one of `PHOTO_ORIGINS`', headers: ['Location'] },
    },
    refusals: ['tracking.not_found', 'tracking.no_photo'],
  },
  'POST /api/contact': {
    tag: 'Public',
    summary: 'Write a contact message',
    description: 'From one address at most 30 messages in 15 minutes.',
    keyed: true,
    body: contactSchema.meta({ title: 'NewContactMessage' }),
    answers: {
      201: {
        description: 'the message is kept',
        schema: object({ id: shape.id(), createdAt: shape.time() }),
      },
    },
  },
  'GET /api/chat/:sessionId': {
    tag: 'Public',
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
  },
  'POST /api/chat': {
    tag: 'Public',
    summary: 'Say something in a conversation',
    description:
      "The first message of a session id begins its conversation. If it brings `X-Chat-Key`, the conversation is bound to that key: from then on visitors need it. A conversation that began without a key never gets one. `sender: admin` wants an admin session, unless the text is one of the widget's own two. An address may send 1,200 messages a minute and start 60 conversations at once, then 10 a minute; admins have no limit.",
    keyed: true,
    headers: ['X-Chat-Key'],
    body: chatMessageSchema.meta({ title: 'NewChatMessage' }),
    answers: { 201: { description: 'the message', schema: chatMessageShape } },
    refusals: ['chat.staff_only', 'chat.wrong_key', 'chat.too_many_begun', 'session.unavailable'],
  },
  'POST /api/chat/:sessionId/read': {
    tag: 'Public',
    summary: 'The visitor has seen the answers up to a message',
    description: 'Without the key of the conversation nothing is noted.',
    headers: ['X-Chat-Key'],
    body: chatReadSchema,
    answers: { 204: { description: 'noted' } },
  },
} as const satisfies Operations;
