import { deciderSpec, metaOf } from '@exline/kernel/testing';
import { expect, test } from 'vitest';
import type { StaffInputs } from './commands.ts';
import { decide } from './decide.ts';
import type { StaffEvent } from './events.ts';
import { evolve, initial, stateOf, type Account, type Staff } from './staff.ts';

const { stateAfter } = deciderSpec<Staff, StaffInputs, StaffEvent>({ initial, evolve, decide });

const invited = (name: string): StaffEvent => ({
  type: 'StaffInvited',
  data: { role: 'agent' },
  personal: { name, email: `${name.toLowerCase()}@exline.example` },
});
const invitation = (staffId: number): StaffEvent => ({
  type: 'InvitationEmailRequested',
  data: { staffId, role: 'agent' },
  personal: { to: 'maya@exline.example', name: 'Maya' },
});
const reset = (staffId: number): StaffEvent => ({
  type: 'ResetEmailRequested',
  data: { staffId },
  personal: { to: 'maya@exline.example', name: 'Maya' },
});
const mailSent = (mailId: number): StaffEvent => ({
  type: 'ResetEmailSent',
  data: { mailId, attempts: 1, messageId: '<m@x>' },
});
const passwordSet: StaffEvent = {
  type: 'StaffPasswordSet',
  data: { staffId: 1, passwordId: 'p1', mailId: 3 },
};
const factorSet: StaffEvent = { type: 'StaffFactorSet', data: { staffId: 1, factorId: 'f1' } };
const disabled: StaffEvent = { type: 'StaffDisabled', data: { staffId: 1 } };
const erased: StaffEvent = { type: 'PersonalDataErased', data: { staffId: 1 } };

/** Maya has account 1, Tom has account 2, and the first owner has account 0. */
const people = [invited('Maya'), invited('Tom')];
/** Maya's account after these events. The other accounts must not change. */
const mayaAfter = (...events: StaffEvent[]): Account => {
  const { accounts } = stateAfter(...people, ...events);
  const [owner, maya, tom] = accounts;
  expect([owner, tom]).toEqual([initial.accounts[0], stateAfter(...people).accounts[2]]);
  expect(accounts).toHaveLength(3);
  if (!maya) throw new Error('there is no such account');
  return maya;
};

test('an installation starts with one owner without a name and password in the log', () =>
  expect(initial).toEqual({
    accounts: [
      {
        id: 0,
        role: 'owner',
        name: null,
        email: null,
        roleGiven: null,
        isDisabled: false,
        isErased: false,
        invitedAt: null,
        invitation: null,
        link: null,
        mails: [],
        resetsAt: [],
        passwordId: null,
        hasChosenPassword: false,
        passwordRemoved: null,
        factorId: null,
      },
    ],
    unsentMails: [],
  }));

test('an invitation creates an account without a password', () =>
  expect(mayaAfter()).toMatchObject({
    id: 1,
    role: 'agent',
    name: 'Maya',
    email: 'maya@exline.example',
    invitedAt: metaOf(1).at,
    passwordId: null,
  }));

/** The fields of Maya's account that the last event changes. */
test.each<[string, StaffEvent[], Partial<Account>]>([
  ['is invited again', [invitation(1)], { invitation: 3, link: 3, mails: [3] }],
  ['asks for another password', [reset(1)], { link: 3, mails: [3], resetsAt: [metaOf(3).at] }],
  [
    'gets another name',
    [{ type: 'StaffRenamed', data: { staffId: 1 }, personal: { name: 'M' } }],
    { name: 'M' },
  ],
  [
    'gets another role',
    [{ type: 'StaffRoleChanged', data: { staffId: 1, role: 'viewer' } }],
    { role: 'viewer', roleGiven: { by: 'admin:admin', at: metaOf(3).at } },
  ],
  [
    'sets a password by a link',
    [invitation(1), passwordSet],
    { passwordId: 'p1', hasChosenPassword: true, link: null },
  ],
  [
    'changes the password',
    [reset(1), { type: 'StaffPasswordChanged', data: { staffId: 1, passwordId: 'p2' } }],
    { passwordId: 'p2', hasChosenPassword: true, link: null },
  ],
  [
    'loses the password',
    [passwordSet, { type: 'StaffPasswordRemoved', data: { staffId: 1 } }],
    { passwordId: null, hasChosenPassword: false, passwordRemoved: 4 },
  ],
  ['sets up a second factor', [factorSet], { factorId: 'f1' }],
  [
    'loses the second factor',
    [factorSet, { type: 'StaffFactorRemoved', data: { staffId: 1 } }],
    { factorId: null },
  ],
  ['may not sign in any more', [invitation(1), disabled], { isDisabled: true, link: null }],
  [
    'may sign in again',
    [disabled, { type: 'StaffEnabled', data: { staffId: 1 } }],
    { isDisabled: false, link: null },
  ],
])('when one person %s, no other account changes', (_what, events, expected) =>
  expect(mayaAfter(...events)).toEqual({ ...mayaAfter(...events.slice(0, -1)), ...expected }),
);

test('an erased account keeps only the time of its invitation, and no other account changes', () => {
  const gone = mayaAfter(passwordSet, factorSet, reset(1), disabled, erased);
  expect(gone).toEqual({
    ...initial.accounts[0],
    id: 1,
    role: 'agent',
    isDisabled: true,
    isErased: true,
    invitedAt: metaOf(1).at,
  });
  expect(stateOf(gone)).toBe('erased');
});

test('erasing an unknown account changes nothing', () => {
  const unknown: StaffEvent = { type: 'PersonalDataErased', data: { staffId: 9 } };
  const before = [...people, reset(1)];
  expect(stateAfter(...before, unknown)).toEqual(stateAfter(...before));
});

test('an account keeps only the mails that may still be sent', () => {
  expect(mayaAfter(reset(1), reset(1)).mails).toEqual([3, 4]);
  expect(mayaAfter(reset(1), mailSent(3), reset(1)).mails).toEqual([5]);
});

test('an account keeps the last three requests for a link', () =>
  expect(mayaAfter(reset(1), reset(1), reset(1), reset(1)).resetsAt).toEqual(
    [4, 5, 6].map((n) => metaOf(n).at),
  ));

test('only the link of the newest mail is valid', () =>
  expect(mayaAfter(invitation(1), reset(1)).link).toBe(4));
