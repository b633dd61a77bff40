import { object } from 'yup';
import { defineCalls, post } from '../api/defineCalls.ts';
import { shape } from '../api/shape.ts';
import { contactSchema } from './contact.ts';

/** What visitors write to us. */
export const visitorContactCalls = defineCalls('Public', {
  sendContactMessage: post('/api/contact', {
    summary: 'Write a contact message',
    description: 'From one address at most 30 messages in 15 minutes.',
    idempotent: true,
    body: contactSchema.meta({ title: 'NewContactMessage' }),
    answers: {
      201: {
        description: 'the message is kept',
        schema: object({ id: shape.id(), createdAt: shape.time() }),
      },
    },
  }),
});
