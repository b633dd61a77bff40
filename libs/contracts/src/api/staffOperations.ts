import { object, type ObjectSchema } from 'yup';
import { mailStates } from '../mail.ts';
import { rights, roles, type Right } from '../rights.ts';
import { staffStates, type OwnAccount, type PasswordLink, type StaffAccount } from '../staff.ts';
import { passwordProofSchema } from '../factorSchemas.ts';
import {
  changePasswordSchema,
  inviteSchema,
  linkSchema,
  ownNameSchema,
  resetSchema,
  roleSchema,
  setPasswordSchema,
} from '../staffSchemas.ts';
import type { Operations } from './operation.ts';
import { shape } from './shape.ts';

const accountId = () => shape.count().meta({ description: '0 is the account that the settings name' });

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

const linkShape: ObjectSchema<PasswordLink> = object({
  purpose: shape.oneOf(['invitation', 'reset'] as const),
  name: shape.text(),
  email: shape.text(),
}).meta({ title: 'PasswordLink' });

const account = { 200: { description: 'the account', schema: accountShape } };
const parts = { id: 'the id of an account, as the list has it' };

/** Who works here: accounts, roles, and how passwords are set. */
export const staffOperations = {
  'GET /api/admin/me': {
    tag: 'Staff',
    summary: 'Who is signed in, and what that person may',
    answers: { 200: { description: 'the account', schema: ownShape } },
  },
  'PUT /api/admin/me/name': {
    tag: 'Staff',
    summary: "Change one's own name",
    description: 'What was done before shows it too.',
    body: ownNameSchema,
    answers: { 200: { description: 'the account', schema: ownShape } },
    refusals: ['staff.name_in_settings', 'staff.not_found'],
  },
  'POST /api/admin/me/password': {
    tag: 'Staff',
    summary: "Change one's own password",
    description:
      'All other sessions of the account end. The first owner can do this too: ADMIN_PASSWORD then no longer applies.',
    body: changePasswordSchema,
    answers: { 204: { description: 'it is changed' } },
    refusals: ['staff.wrong_password', 'staff.weak_password', 'staff.not_found'],
  },
  'GET /api/admin/staff': {
    tag: 'Staff',
    summary: 'Everybody who works here, or did',
    answers: {
      200: { description: 'accounts, in the order of their invitations', schema: shape.list(accountShape) },
    },
  },
  'POST /api/admin/staff': {
    tag: 'Staff',
    summary: 'Invite somebody',
    description: 'A mail brings a link that works once, for 48 hours.',
    keyed: true,
    body: inviteSchema,
    answers: { 201: { description: 'the account', schema: accountShape } },
    refusals: ['staff.duplicate_email', 'staff.too_many'],
  },
  'POST /api/admin/staff/:id/invitation': {
    tag: 'Staff',
    summary: 'Send the invitation again',
    description: 'The link of the one before opens nothing any more.',
    keyed: true,
    parts,
    answers: account,
    refusals: ['staff.not_found', 'staff.not_invited'],
  },
  'PUT /api/admin/staff/:id/role': {
    tag: 'Staff',
    summary: 'Give somebody another role',
    description: 'The sessions of the account end: the person signs in again with the new role.',
    parts,
    body: roleSchema,
    answers: account,
    refusals: ['staff.not_found', 'staff.erased', 'staff.last_owner', 'staff.role_changed_meanwhile'],
  },
  'POST /api/admin/staff/:id/disable': {
    tag: 'Staff',
    summary: 'Close an account',
    description:
      'Its sessions and sockets end at once, links open nothing any more. Also when it was closed.',
    parts,
    answers: account,
    refusals: ['staff.not_found', 'staff.last_owner'],
  },
  'POST /api/admin/staff/:id/enable': {
    tag: 'Staff',
    summary: 'Reactivate an account',
    description: 'With the password that it had. Also when it was open.',
    parts,
    answers: account,
    refusals: ['staff.not_found', 'staff.erased'],
  },
  'POST /api/admin/staff/:id/erase': {
    tag: 'Staff',
    summary: 'Erase who a deactivated account belonged to',
    description:
      'Name and address are gone for good, also from the log; what was done with the account stays, under no name. Also when it was erased.',
    parts,
    answers: account,
    refusals: ['staff.not_found', 'staff.not_closed'],
  },
  'POST /api/admin/staff/:id/sessions/end': {
    tag: 'Staff',
    summary: 'End every session of an account',
    description: 'The person can sign in again. Of your own account the session that asks stays.',
    unlogged: true,
    parts,
    body: passwordProofSchema,
    answers: { 204: { description: 'they have ended' } },
    refusals: ['staff.wrong_password', 'staff.not_found'],
  },
  'POST /api/admin/staff/sessions/end': {
    tag: 'Staff',
    summary: 'End every session of all accounts',
    description: 'Only the session that asks stays.',
    unlogged: true,
    body: passwordProofSchema,
    answers: { 204: { description: 'they have ended' } },
    refusals: ['staff.wrong_password'],
  },
  'DELETE /api/admin/staff/:id/factor': {
    tag: 'Staff',
    summary: 'Take away the second factor of somebody who lost it',
    description:
      'The sessions of the account end. Also when there was none. The first owner asks the operator, and everybody turns off their own with password and code.',
    parts,
    answers: account,
    refusals: ['staff.not_found', 'staff.factor_of_operator', 'staff.own_factor'],
  },
  'POST /api/staff/link': {
    tag: 'Staff',
    summary: 'What a link of an invitation or a reset is for',
    unlogged: true,
    body: linkSchema,
    answers: { 200: { description: 'for what, and for whom', schema: linkShape } },
    refusals: ['staff.link_over'],
  },
  'POST /api/staff/password': {
    tag: 'Staff',
    summary: 'Set a password by a link',
    description: 'The link then opens nothing any more, and all sessions of the account end.',
    unlogged: true,
    body: setPasswordSchema,
    answers: { 200: { description: 'for what, and for whom it was', schema: linkShape } },
    refusals: ['staff.link_over', 'staff.weak_password', 'service.busy', 'service.outcome_unknown'],
  },
  'POST /api/staff/reset': {
    tag: 'Staff',
    summary: 'Ask for a link to set another password',
    description:
      'The answer is the same, and takes as long, whether somebody has this address or not. An account gets three mails an hour.',
    unlogged: true,
    body: resetSchema,
    answers: { 202: { description: 'a mail is on its way, if there is such an account' } },
    refusals: ['service.busy', 'service.outcome_unknown'],
  },
} as const satisfies Operations;
