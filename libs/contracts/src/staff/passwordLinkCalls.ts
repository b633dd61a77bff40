import { object, type InferType } from 'yup';
import { linkSchema, resetSchema, setPasswordSchema } from './schemas.ts';
import { defineCalls, post } from '../api/defineCalls.ts';
import { shape } from '../api/shape.ts';

const linkShape = object({
  purpose: shape.oneOf(['invitation', 'reset'] as const),
  name: shape.text(),
  email: shape.text(),
}).meta({ title: 'PasswordLink' });
/** The purpose and the recipient of a link. */
export type PasswordLink = InferType<typeof linkShape>;

/** Calls for setting a password with the link in an email. */
export const passwordLinkCalls = defineCalls('Staff', {
  readPasswordLink: post('/api/staff/link', {
    summary: 'Read the purpose of an invitation or reset link',
    unlogged: true,
    body: linkSchema,
    answers: { 200: { description: 'the purpose and the recipient of the link', schema: linkShape } },
    refusals: ['staff.link_over'],
  }),
  setPassword: post('/api/staff/password', {
    summary: 'Set a password with a link',
    description: 'The link stops working, and all sessions of the account end.',
    body: setPasswordSchema,
    answers: {
      200: { description: 'the purpose and the recipient of the link that was used', schema: linkShape },
    },
    refusals: ['staff.link_over', 'staff.weak_password'],
  }),
  requestPasswordReset: post('/api/staff/reset', {
    summary: 'Request a link to reset a password',
    description:
      'The answer and its timing do not reveal whether the address belongs to an account. An account gets at most three emails an hour.',
    body: resetSchema,
    answers: { 202: { description: 'an email will be sent if there is such an account' } },
  }),
});
