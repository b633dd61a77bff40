import { object, type ObjectSchema } from 'yup';
import type { PasswordLink } from './staff.ts';
import { linkSchema, resetSchema, setPasswordSchema } from './schemas.ts';
import { defineCalls, post } from '../api/defineCalls.ts';
import { shape } from '../api/shape.ts';

const linkShape: ObjectSchema<PasswordLink> = object({
  purpose: shape.oneOf(['invitation', 'reset'] as const),
  name: shape.text(),
  email: shape.text(),
}).meta({ title: 'PasswordLink' });

/** How people set a password by the link in an email. */
export const passwordLinkCalls = defineCalls('Staff', {
  readPasswordLink: post('/api/staff/link', {
    summary: 'What a link of an invitation or a reset is for',
    unlogged: true,
    body: linkSchema,
    answers: { 200: { description: 'for what, and for whom', schema: linkShape } },
    refusals: ['staff.link_over'],
  }),
  setPassword: post('/api/staff/password', {
    summary: 'Set a password by a link',
    description: 'The link then opens nothing any more, and all sessions of the account end.',
    body: setPasswordSchema,
    answers: { 200: { description: 'for what, and for whom it was', schema: linkShape } },
    refusals: ['staff.link_over', 'staff.weak_password'],
  }),
  requestPasswordReset: post('/api/staff/reset', {
    summary: 'Ask for a link to set another password',
    description:
      'The answer is the same, and takes as long, whether somebody has this address or not. An account gets three mails an hour.',
    body: resetSchema,
    answers: { 202: { description: 'a mail is on its way, if there is such an account' } },
  }),
});
