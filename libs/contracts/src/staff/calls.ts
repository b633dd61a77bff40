import { accountId } from './accountId.ts';
import { object, type ObjectSchema } from 'yup';
import { mailStates } from '../mail/mail.ts';
import { roles } from './rights.ts';
import { staffStates, type StaffAccount } from './staff.ts';
import { passwordProofSchema } from './factorSchemas.ts';
import { inviteSchema, roleSchema } from './schemas.ts';
import { defineCalls, del, get, post, put } from '../api/defineCalls.ts';
import { shape } from '../api/shape.ts';

const accountShape: ObjectSchema<StaffAccount> = object({
  id: accountId(),
  name: shape.text(),
  email: shape.maybeText().meta({ description: 'what the person signs in with' }),
  role: shape.oneOf(roles),
  state: shape.oneOf(staffStates),
  invitedAt: shape.maybeTime(),
  hasFactor: shape.flag().meta({ description: 'whether the person also signs in with a code' }),
  mail: shape
    .oneOf(mailStates)
    .nullable()
    .meta({ description: 'what became of the invitation, while nobody has accepted it' }),
}).meta({ title: 'StaffAccount', description: 'Somebody who works here.' });

const account = { 200: { description: 'the account', schema: accountShape } };

/** Accounts of people who work here. */
export const staffCalls = defineCalls('Staff', {
  listStaff: get('/api/admin/staff', {
    summary: 'Everybody who works here, or did',
    right: 'ReadStaff',
    answers: {
      200: { description: 'accounts, in the order of their invitations', schema: shape.list(accountShape) },
    },
  }),
  inviteStaff: post('/api/admin/staff', {
    summary: 'Invite somebody',
    right: 'InviteStaff',
    description: 'A mail brings a link that works once, for 48 hours.',
    idempotent: true,
    body: inviteSchema,
    answers: { 201: { description: 'the account', schema: accountShape } },
    refusals: ['staff.duplicate_email', 'staff.too_many'],
  }),
  resendInvitation: post('/api/admin/staff/:staffId/invitation', {
    summary: 'Send the invitation again',
    right: 'ResendInvitation',
    description: 'The link of the one before opens nothing any more.',
    idempotent: true,
    answers: account,
    refusals: ['staff.not_found', 'staff.not_invited'],
  }),
  changeRole: put('/api/admin/staff/:staffId/role', {
    summary: 'Give somebody another role',
    right: 'ChangeRole',
    description: 'The sessions of the account end: the person signs in again with the new role.',
    body: roleSchema,
    answers: account,
    refusals: ['staff.not_found', 'staff.erased', 'staff.last_owner', 'staff.role_changed_meanwhile'],
  }),
  disableStaff: post('/api/admin/staff/:staffId/disable', {
    summary: 'Close an account',
    right: 'DisableStaff',
    description:
      'Its sessions and sockets end at once, links open nothing any more. Also when it was closed.',
    answers: account,
    refusals: ['staff.not_found', 'staff.last_owner'],
  }),
  enableStaff: post('/api/admin/staff/:staffId/enable', {
    summary: 'Reactivate an account',
    right: 'EnableStaff',
    description: 'With the password that it had. Also when it was open.',
    answers: account,
    refusals: ['staff.not_found', 'staff.erased'],
  }),
  eraseStaff: post('/api/admin/staff/:staffId/erase', {
    summary: 'Erase who a deactivated account belonged to',
    right: 'EraseStaff',
    description:
      'Name and address are gone for good, also from the log; what was done with the account stays, under no name. Also when it was erased.',
    answers: account,
    refusals: ['staff.not_found', 'staff.not_closed'],
  }),
  removeFactor: del('/api/admin/staff/:staffId/factor', {
    summary: 'Take away the second factor of somebody who lost it',
    right: 'RemoveFactor',
    description:
      'The sessions of the account end. Also when there was none. The first owner asks the operator, and everybody turns off their own with password and code.',
    answers: account,
    refusals: ['staff.not_found', 'staff.factor_of_operator', 'staff.own_factor'],
  }),
});

/** Owners end the sessions of other people. */
export const staffSessionCalls = defineCalls('Staff', {
  endSessionsOfAccount: post('/api/admin/staff/:staffId/sessions/end', {
    summary: 'End every session of an account',
    right: 'EndSessionsOfOthers',
    description: 'The person can sign in again. Of your own account the session that asks stays.',
    unlogged: true,
    body: passwordProofSchema,
    answers: { 204: { description: 'they have ended' } },
    refusals: ['staff.wrong_password', 'staff.not_found'],
  }),
  endSessionsOfAll: post('/api/admin/staff/sessions/end', {
    summary: 'End every session of all accounts',
    right: 'EndSessionsOfOthers',
    description: 'Only the session that asks stays.',
    unlogged: true,
    body: passwordProofSchema,
    answers: { 204: { description: 'they have ended' } },
    refusals: ['staff.wrong_password'],
  }),
});
