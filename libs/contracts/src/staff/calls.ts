import { accountId } from './accountId.ts';
import { object, type InferType } from 'yup';
import { mailStates } from '../mail/mail.ts';
import { roles } from '../rights/rights.ts';
import { staffStates } from './staff.ts';
import { passwordProofSchema } from './factorSchemas.ts';
import { inviteSchema, roleSchema } from './schemas.ts';
import { defineCalls, del, get, post, put } from '../api/defineCalls.ts';
import { shape } from '../api/shape.ts';

const accountShape = object({
  id: accountId(),
  name: shape.text(),
  email: shape.maybeText().meta({ description: 'the address to sign in with' }),
  role: shape.oneOf(roles),
  state: shape.oneOf(staffStates),
  invitedAt: shape.maybeTime(),
  hasFactor: shape.flag().meta({ description: 'whether a second factor is turned on' }),
  mail: shape
    .oneOf(mailStates)
    .nullable()
    .meta({ description: 'the state of the invitation email, until the invitation is accepted' }),
}).meta({ title: 'StaffAccount', description: 'The account of a staff member.' });
/** A staff account as owners see it. */
export type StaffAccount = InferType<typeof accountShape>;
/** The name of a current or former staff member. Erased names are empty. */
export type StaffName = Pick<StaffAccount, 'id' | 'name'>;

const account = { 200: { description: 'the account', schema: accountShape } };

/** Staff accounts. */
export const staffCalls = defineCalls('Staff', {
  listStaff: get('/api/admin/staff', {
    summary: 'List all current and former staff',
    right: 'ReadStaff',
    answers: {
      200: { description: 'accounts, in the order of their invitations', schema: shape.list(accountShape) },
    },
  }),
  inviteStaff: post('/api/admin/staff', {
    summary: 'Invite a person',
    right: 'InviteStaff',
    description: 'Sends an email with a link that works once and expires after 48 hours.',
    idempotent: true,
    body: inviteSchema,
    answers: { 201: { description: 'the account', schema: accountShape } },
    refusals: ['staff.duplicate_email', 'staff.too_many'],
  }),
  resendInvitation: post('/api/admin/staff/:staffId/invitation', {
    summary: 'Send the invitation again',
    right: 'ResendInvitation',
    description: 'The previous link stops working.',
    idempotent: true,
    answers: account,
    refusals: ['staff.not_found', 'staff.not_invited'],
  }),
  changeRole: put('/api/admin/staff/:staffId/role', {
    summary: 'Change the role of an account',
    right: 'ChangeRole',
    description: 'Ends the sessions of the account. The person signs in again with the new role.',
    body: roleSchema,
    answers: account,
    refusals: ['staff.not_found', 'staff.erased', 'staff.last_owner', 'staff.role_changed_meanwhile'],
  }),
  disableStaff: post('/api/admin/staff/:staffId/disable', {
    summary: 'Deactivate an account',
    right: 'DisableStaff',
    description:
      'Ends its sessions and sockets at once and invalidates its links. Succeeds even if the account is already deactivated.',
    answers: account,
    refusals: ['staff.not_found', 'staff.last_owner'],
  }),
  enableStaff: post('/api/admin/staff/:staffId/enable', {
    summary: 'Reactivate an account',
    right: 'EnableStaff',
    description: 'Its previous password applies again. Succeeds even if the account is already active.',
    answers: account,
    refusals: ['staff.not_found', 'staff.erased'],
  }),
  eraseStaff: post('/api/admin/staff/:staffId/erase', {
    summary: 'Erase the name and email address of a deactivated account',
    right: 'EraseStaff',
    description:
      'Permanently erases them, including from the log. What was done with the account stays in the log, without a name. Succeeds even if the account is already erased.',
    answers: account,
    refusals: ['staff.not_found', 'staff.not_closed'],
  }),
  removeFactor: del('/api/admin/staff/:staffId/factor', {
    summary: 'Remove the second factor of a person who lost it',
    right: 'RemoveFactor',
    description:
      "Ends the sessions of the account. Succeeds even if there is no second factor. It cannot remove your own, which you turn off with your password and a code, or the first owner's, which only the operator can remove.",
    answers: account,
    refusals: ['staff.not_found', 'staff.factor_of_operator', 'staff.own_factor'],
  }),
});

/** Calls with which owners end the sessions of other people. */
export const staffSessionCalls = defineCalls('Staff', {
  endSessionsOfAccount: post('/api/admin/staff/:staffId/sessions/end', {
    summary: 'End every session of an account',
    right: 'EndSessionsOfOthers',
    description: 'The person can sign in again. For your own account, the current session stays.',
    unlogged: true,
    body: passwordProofSchema,
    answers: { 204: { description: 'the sessions have ended' } },
    refusals: ['staff.wrong_password', 'staff.not_found'],
  }),
  endSessionsOfAll: post('/api/admin/staff/sessions/end', {
    summary: 'End every session of all accounts',
    right: 'EndSessionsOfOthers',
    description: 'Only the current session stays.',
    unlogged: true,
    body: passwordProofSchema,
    answers: { 204: { description: 'the sessions have ended' } },
    refusals: ['staff.wrong_password'],
  }),
});
