import { MAX_STAFF, type Role } from '@exline/contracts';
import { HOUR_MS } from '@exline/kernel';
import { NOW } from '@exline/kernel/testing';
import { expect, test } from 'vitest';
import {
  FIRST,
  person,
  invited,
  mailed,
  reset,
  hasSet,
  role,
  disabled,
  enabled,
  given,
  stateAfter,
} from '../testing.ts';
import { decide } from './decide.ts';
import type { StaffEvent } from './events.ts';
import { stateOf } from './staff.ts';

test('an invitation creates an account and a mail with a link', () =>
  given().when('InviteStaff', person()).then(invited(), mailed(null)));

test('an address belongs to one account, compared without case, even if it is closed', () => {
  const again = person('mAYA');
  given(invited()).when('InviteStaff', again).refused('staff.duplicate_email');
  given(invited(), disabled(1)).when('InviteStaff', again).refused('staff.duplicate_email');
});

test('there is a limit to the number of accounts', () => {
  const all = Array.from({ length: MAX_STAFF - 1 }, (_, n) => invited(`Maya${n}`));
  given(...all)
    .when('InviteStaff', person('Tom'))
    .refused('staff.too_many');
});

test('an invitation can be sent again until it is accepted', () => {
  const resend = { staffId: 1 };
  given(invited()).when('ResendInvitation', resend).then(mailed(1));
  given(invited(), hasSet(1)).when('ResendInvitation', resend).refused('staff.not_invited', resend);
  given(invited(), disabled(1)).when('ResendInvitation', resend).refused('staff.not_invited');
  given().when('ResendInvitation', resend).refused('staff.not_found', resend);
});

const changed = (passwordId: string): StaffEvent => ({
  type: 'StaffPasswordChanged',
  data: { staffId: FIRST, passwordId },
});
const replaced: StaffEvent = {
  type: 'StaffPasswordChanged',
  data: { staffId: FIRST, passwordId: 'b', isFromSettings: true },
};
const removed: StaffEvent = { type: 'StaffPasswordRemoved', data: { staffId: FIRST } };
const ownChange = (from: string | null) => ({ staffId: FIRST, from, passwordId: 'new' });

test('the first owner changes the configured password, and later their own', () => {
  given().when('ChangeOwnPassword', ownChange(null)).then(changed('new'));
  given(changed('a')).when('ChangeOwnPassword', ownChange('a')).then(changed('new'));
});

test('a change based on a replaced password has no effect', () => {
  given(changed('a')).when('ChangeOwnPassword', ownChange(null)).refused('staff.wrong_password');
  given(changed('a'), removed).when('ChangeOwnPassword', ownChange('a')).refused('staff.wrong_password');
});

test('a new configured password replaces the active one, once', () => {
  const replace = { from: 'a', passwordId: 'b' };
  given(changed('a')).when('ReplaceFirstPassword', replace).then(replaced);
  given(changed('c')).when('ReplaceFirstPassword', replace).then();
  given().when('ReplaceFirstPassword', replace).then();
});

test("a reset removes the first owner's own password, and no other", () => {
  given(changed('a')).when('ResetFirstPassword', {}).then(removed);
  given().when('ResetFirstPassword', {}).then();
  const { accounts } = stateAfter(invited(), hasSet(1), changed('a'), removed);
  expect(accounts.map(({ passwordId }) => passwordId)).toEqual([null, 'p1']);
});

test.each([
  ['chosen', [changed('a')], true],
  ['of the settings again', [changed('a'), removed], false],
  ['of the settings, which are new', [changed('a'), replaced], false],
  ['chosen once more', [changed('a'), replaced, changed('c')], true],
])('the password of the first owner is %s', (_what, events, isChosen) =>
  expect(stateAfter(...events).accounts[0]?.hasChosenPassword).toBe(isChosen),
);

test.each([
  ['demoted', 'ChangeRole', { staffId: FIRST, role: 'viewer' }],
  ['closed', 'DisableStaff', { staffId: FIRST }],
] as const)('the last owner who can sign in cannot be %s', (_what, command, input) => {
  given().when(command, input).refused('staff.last_owner', { staffId: FIRST });
  // An owner without a password, or one who may not sign in, does not count.
  given(invited('Maya', 'owner')).when(command, input).refused('staff.last_owner');
  given(invited('Maya', 'owner'), hasSet(1), disabled(1)).when(command, input).refused('staff.last_owner');
  given(invited('Maya', 'owner'), hasSet(1), role(1, 'agent'))
    .when(command, input)
    .refused('staff.last_owner');
});

test('if two owners change a role at once, the second one gets the role that the first one gave', () => {
  const viewerNow = [invited(), role(1, 'viewer')];
  const give = (from: Role) => ({ staffId: 1, role: 'owner', from }) as const;
  given(...viewerNow)
    .when('ChangeRole', give('agent'))
    .refused('staff.role_changed_meanwhile');
  expect(() => decide.ChangeRole(stateAfter(...viewerNow), give('agent'), { now: NOW })).toThrow(
    expect.objectContaining({
      details: {
        staffId: 1,
        current: { role: 'viewer', roleGiven: { by: 'admin:admin', at: '2026-11-20T12:02:00.000Z' } },
      },
    }),
  );
  given(...viewerNow)
    .when('ChangeRole', give('viewer'))
    .then(role(1, 'owner'));
  // If both owners choose the same role, the second change has no effect.
  given(invited(), role(1, 'owner')).when('ChangeRole', give('agent')).then();
});

test('an owner can be demoted or deactivated while another one stays', () => {
  const two = [invited('Maya', 'owner'), hasSet(1)];
  given(...two)
    .when('ChangeRole', { staffId: FIRST, role: 'agent' })
    .then(role(FIRST, 'agent'));
  given(...two)
    .when('DisableStaff', { staffId: 1 })
    .then(disabled(1));
  given(...two, disabled(FIRST))
    .when('DisableStaff', { staffId: 1 })
    .refused('staff.last_owner');
});

test('an unchanged value is not recorded again', () => {
  given(invited()).when('ChangeRole', { staffId: 1, role: 'agent' }).then();
  given(invited(), disabled(1)).when('DisableStaff', { staffId: 1 }).then();
  given(invited()).when('EnableStaff', { staffId: 1 }).then();
  given(invited(), disabled(1)).when('EnableStaff', { staffId: 1 }).then(enabled(1));
});

const erasedOf = (staffId: number): StaffEvent => ({ type: 'PersonalDataErased', data: { staffId } });

test('a closed account can be erased, and is never reopened or given another role afterwards', () => {
  given(invited(), hasSet(1), disabled(1)).when('EraseStaff', { staffId: 1 }).then(erasedOf(1));
  const erased = [invited(), hasSet(1), disabled(1), erasedOf(1)];
  given(...erased)
    .when('EraseStaff', { staffId: 1 })
    .then();
  given(...erased)
    .when('EnableStaff', { staffId: 1 })
    .refused('staff.erased', { staffId: 1 });
  given(...erased)
    .when('ChangeRole', { staffId: 1, role: 'viewer' })
    .refused('staff.erased', { staffId: 1 });
  expect(stateAfter(...erased).accounts[1]).toMatchObject({ name: null, email: null, passwordId: null });
});

test('neither an account that can sign in nor the configured owner is erased', () => {
  given(invited(), hasSet(1)).when('EraseStaff', { staffId: 1 }).refused('staff.not_closed', { staffId: 1 });
  given(invited()).when('EraseStaff', { staffId: 1 }).refused('staff.not_closed');
  given(invited('Maya', 'owner'), hasSet(1), disabled(FIRST))
    .when('EraseStaff', { staffId: FIRST })
    .refused('staff.not_closed');
});

test('an erasure cancels all unsent mails to that person, and no others', () => {
  const { unsentMails } = stateAfter(
    invited('Maya'),
    mailed(1),
    invited('Tom'),
    mailed(3, 'Tom'),
    hasSet(1),
    reset(1),
    reset(1),
    disabled(1),
    erasedOf(1),
  );
  expect(unsentMails.map(({ id }) => id)).toEqual([4]);
});

const by = (mailId: number, issuedAt = NOW) => ({ mailId, issuedAt, passwordId: 'p2' });

test('a link sets a password once', () => {
  given(invited(), mailed(1))
    .when('SetPassword', by(2))
    .then(hasSet(1, 2, 'p2'));
  given(invited(), mailed(1), hasSet(1, 2)).when('SetPassword', by(2)).refused('staff.link_over');
});

test('a link expires after 48 hours, after a newer one, and when the account is closed', () => {
  const hoursAgo = (hours: number) => new Date(Date.parse(NOW) - hours * HOUR_MS).toISOString();
  given(invited(), mailed(1))
    .when('SetPassword', by(2, hoursAgo(48)))
    .refused('staff.link_over');
  given(invited(), mailed(1))
    .when('SetPassword', by(2, hoursAgo(47.9)))
    .then(hasSet(1, 2, 'p2'));
  given(invited(), mailed(1), mailed(1)).when('SetPassword', by(2)).refused('staff.link_over');
  given(invited(), mailed(1), disabled(1), enabled(1)).when('SetPassword', by(2)).refused('staff.link_over');
  // No link sets the password of the configured account.
  given().when('SetPassword', by(0)).refused('staff.link_over');
});

test('a password reset link is mailed to accounts with a password, three times an hour', () => {
  const ask = { email: ' MAYA@exline.example' };
  given(invited(), hasSet(1)).when('RequestPasswordReset', ask).then(reset(1));
  given(invited(), hasSet(1), reset(1), reset(1)).when('RequestPasswordReset', ask).then(reset(1));
  given().when('RequestPasswordReset', ask).then();
  given(invited()).when('RequestPasswordReset', ask).then();
  given(invited(), hasSet(1), disabled(1)).when('RequestPasswordReset', ask).then();
});

test('a password reset link goes to the account with that address only', () => {
  const tom: StaffEvent = {
    type: 'ResetEmailRequested',
    data: { staffId: 3 },
    personal: { to: 'Tom@exline.example', name: 'Tom' },
  };
  given(invited('Maya'), hasSet(1), invited('Tom'), hasSet(3))
    .when('RequestPasswordReset', { email: 'tom@exline.example' })
    .then(tom);
  given(invited('Maya'), hasSet(1)).when('RequestPasswordReset', { email: 'tom@exline.example' }).then();
});

test('two people with different addresses have separate accounts', () =>
  given(invited('Maya')).when('InviteStaff', person('Tom')).then(invited('Tom'), mailed(null, 'Tom')));

test('more than three in an hour are not mailed', () => {
  const state = stateAfter(invited(), hasSet(1), reset(1), reset(1), reset(1));
  const at = (now: string) => decide.RequestPasswordReset(state, { email: 'maya@exline.example' }, { now });
  expect(at('2026-11-20T12:30:00.000Z')).toEqual([]);
  expect(at('2026-11-20T13:02:59.999Z')).toEqual([]);
  expect(at('2026-11-20T13:03:00.000Z')).toEqual([reset(1)]);
});

test('people can change their name, unless they may not sign in', () => {
  const rename = { staffId: 1, name: 'Maya Chen-Okafor' };
  const renamed: StaffEvent = { type: 'StaffRenamed', data: { staffId: 1 }, personal: { name: rename.name } };
  given(invited(), hasSet(1)).when('ChangeOwnName', rename).then(renamed);
  given(invited(), hasSet(1), renamed).when('ChangeOwnName', rename).then();
  given(invited(), hasSet(1), disabled(1))
    .when('ChangeOwnName', rename)
    .refused('staff.not_found', { staffId: 1 });
  expect(stateAfter(invited(), hasSet(1), renamed).accounts[1]?.name).toBe(rename.name);
});

test('a password change requires the current password', () => {
  const change = { staffId: 1, from: 'p1', passwordId: 'p2' };
  given(invited(), hasSet(1))
    .when('ChangeOwnPassword', change)
    .then({ type: 'StaffPasswordChanged', data: { staffId: 1, passwordId: 'p2' } });
  given(invited(), hasSet(1), hasSet(1, 0, 'p3'))
    .when('ChangeOwnPassword', change)
    .refused('staff.wrong_password', { staffId: 1 });
  given(invited(), hasSet(1), disabled(1))
    .when('ChangeOwnPassword', change)
    .refused('staff.not_found', { staffId: 1 });
});

test('an account is invited, then active, then disabled, and active again with its password', () => {
  const states = [[], [hasSet(1)], [hasSet(1), disabled(1)], [hasSet(1), disabled(1), enabled(1)]].map(
    (more) => {
      const [, account] = stateAfter(invited(), ...more).accounts;
      return account && stateOf(account);
    },
  );
  expect(states).toEqual(['invited', 'active', 'disabled', 'active']);
});
