import { object } from 'yup';
import { defineCalls, post } from '../api/defineCalls.ts';
import { shape } from '../api/shape.ts';
import { contactSchema } from './contact.ts';

/** Contact message calls for visitors. */
export const visitorContactCalls = defineCalls('Public', {
  sendContactMessage: post('/api/contact', {
    summary: 'Send a contact message',
    description: 'An address may send 60 messages at once, then 10 a minute.',
    idempotent: true,
    body: contactSchema.meta({ title: 'NewContactMessage' }),
    answers: {
      201: {
        description: 'the message is stored',
        schema: object({ id: shape.id(), createdAt: shape.time() }),
      },
    },
  }),
});
