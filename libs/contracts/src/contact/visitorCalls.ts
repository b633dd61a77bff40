import { object } from 'yup';
import { defineCalls, post } from '../api/defineCalls.ts';
import { shape } from '../api/shape.ts';
import { contactSchema } from './contact.ts';

/** Contact message calls for visitors. */
export const visitorContactCalls = defineCalls('Public', {
  sendContactMessage: post('/api/contact', {
    summary: 'Send a contact message',
    description: 'The limit is 30 messages in 15 minutes per address.',
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
