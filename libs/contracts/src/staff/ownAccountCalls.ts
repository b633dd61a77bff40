import { accountId } from './accountId.ts';
import { object, type InferType } from 'yup';
import { rights, roles, type Right } from '../rights/rights.ts';
import { changePasswordSchema, ownNameSchema } from './schemas.ts';
import { defineCalls, get, post, put } from '../api/defineCalls.ts';
import { shape } from '../api/shape.ts';

const rightNames = Object.keys(rights) as Right[];

const ownShape = object({
  id: accountId(),
  name: shape.text(),
  email: shape.maybeText(),
  role: shape.oneOf(roles),
  hasGeneratedPassword: shape
    .flag()
    .meta({ description: 'whether the password is the one generated at the first start: ask for a new one' }),
  rights: shape.list(shape.oneOf(rightNames)).meta({ description: 'all rights of this role' }),
  colleagues: shape
    .list(object({ id: accountId(), name: shape.text() }))
    .meta({ description: 'all current and former accounts, to resolve `staff:<id>` in other answers' }),
  assignees: shape
    .list(object({ actor: shape.text(), name: shape.text() }))
    .meta({ description: 'everyone to whom work can be assigned: active agents and owners' }),
}).meta({ title: 'OwnAccount', description: 'The account that is signed in.' });
/** The signed-in account and its rights. */
export type OwnAccount = InferType<typeof ownShape>;

/** Your own account. */
export const ownAccountCalls = defineCalls('Staff', {
  readOwnAccount: get('/api/admin/me', {
    summary: 'Read your account and its rights',
    right: 'ReadOwnAccount',
    answers: { 200: { description: 'the account', schema: ownShape } },
  }),
  changeOwnName: put('/api/admin/me/name', {
    summary: 'Change your name',
    right: 'ChangeOwnName',
    description: 'Earlier actions also show the new name.',
    body: ownNameSchema,
    answers: { 200: { description: 'the account', schema: ownShape } },
    refusals: ['staff.name_in_settings', 'staff.not_found'],
  }),
  changeOwnPassword: post('/api/admin/me/password', {
    summary: 'Change your password',
    right: 'ChangeOwnPassword',
    description:
      'Ends all other sessions of the account. If the first owner does this, `ADMIN_PASSWORD` no longer applies.',
    body: changePasswordSchema,
    answers: { 204: { description: 'your password is changed' } },
    refusals: ['staff.wrong_password', 'staff.weak_password', 'staff.not_found'],
  }),
});
