import { object } from 'yup';
import { defineCalls, get, post } from '../api/defineCalls.ts';
import { shape } from '../api/shape.ts';
import { returnSchema } from './schemas.ts';
import { followedReturnShape } from './shapes.ts';

/** Return calls for visitors. */
export const visitorReturnCalls = defineCalls('Public', {
  requestReturn: post('/api/returns', {
    summary: 'Request a return',
    description:
      'A repeat while a return of the parcel is open is answered with its number and sends nothing. Every well-formed request is accepted, so the answer does not reveal whether a parcel exists. If the request meets the rules, the customer receives an email with a label. The limit is 600 requests in 15 minutes per address.',
    idempotent: true,
    body: returnSchema.meta({ title: 'ReturnRequest' }),
    answers: {
      201: {
        description: 'the return is requested',
        schema: object({ returnNumber: shape.text(), status: shape.oneOf(['requested'] as const) }),
      },
    },
  }),
  followReturn: get('/api/returns/:returnNumber', {
    summary: 'Follow a return',
    description: 'Unknown numbers count as unknown tracking numbers, with the same limit.',
    answers: { 200: { description: 'the return', schema: followedReturnShape } },
    refusals: ['return.not_found'],
  }),
});
