import { accountId } from './accountId.ts';
import { object, type ObjectSchema } from 'yup';
import { rights, roles, type Right } from './rights.ts';
import type { OwnAccount } from './staff.ts';
import { changePasswordSchema, ownNameSchema } from './schemas.ts';
import { defineCalls, get, post, put } from '../api/defineCalls.ts';
import { shape } from '../api/shape.ts';

const rightNames = Object.keys(rights) as Right[];

const ownShape: ObjectSchema<OwnAccount> = object({
  id: accountId(),
  name: shape.text(),
  email: shape.maybeText(),
  role: shape.oneOf(roles),
  hasGeneratedPassword: shape
    .flag()
    .meta({ description: 'the password was generated at the first start: ask for a new one' }),
  rights: shape.list(shape.oneOf(rightNames)).meta({ description: 'all that this role may' }),
  colleagues: shape
    .list(object({ id: accountId(), name: shape.text() }))
    .meta({ description: 'everybody who has or had an account; `staff:<id>` says elsewhere who acted' }),
}).meta({ title: 'OwnAccount', description: 'Who is signed in.' });

/** Your own account. */
export const ownAccountCalls = defineCalls('Staff', {
  readOwnAccount: get('/api/admin/me', {
    summary: 'Who is signed in, and what that person may',
    right: 'ReadOwnAccount',
    answers: { 200: { description: 'the account', schema: ownShape } },
  }),
  changeOwnName: put('/api/admin/me/name', {
    summary: "Change one's own name",
    right: 'ChangeOwnName',
    description: 'What was done before shows it too.',
    body: ownNameSchema,
    answers: { 200: { description: 'the account', schema: ownShape } },
    refusals: ['staff.name_in_settings', 'staff.not_found'],
  }),
  changeOwnPassword: post('/api/admin/me/password', {
    summary: "Change one's own password",
    right: 'ChangeOwnPassword',
    description:
      'All other sessions of the account end. The first owner can do this too: ADMIN_PASSWORD then no longer applies.',
    body: changePasswordSchema,
    answers: { 204: { description: 'it is changed' } },
    refusals: ['staff.wrong_password', 'staff.weak_password', 'staff.not_found'],
  }),
});
