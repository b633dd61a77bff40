import { createAggregate, type AggregateDeps, type Executed, defineModule } from '@exline/event-log';
import type { Handlers, MessageContext } from '@exline/message-bus';
import { staffChanges } from './domain/changes.ts';
import type { AccountChange, StaffCommands, StaffInputs } from './domain/commands.ts';
import { decide } from './domain/decide.ts';
import { STREAM, type StaffEvent, staffPersonalSubjects } from './domain/events.ts';
import { refuse } from './domain/refusals.ts';
import { evolve, initial, type Account, type Staff } from './domain/staff.ts';
import { staffMails } from './domain/staffMails.ts';

/** The commands about an existing account that return it. */
type AboutOne = {
  [T in keyof StaffInputs]: StaffInputs[T] extends { staffId: number } ? T : never;
}[keyof StaffInputs] &
  keyof StaffCommands;

const open = (deps: AggregateDeps) => {
  const staff = createAggregate<Staff, StaffInputs, StaffEvent>(deps, { initial, evolve, decide });

  const accountIn = ({ state }: Executed<Staff>, staffId: number): Account => {
    const account = state.accounts.find(({ id }) => id === staffId);
    if (!account) throw refuse('staff.not_found', { staffId });
    return account;
  };

  const aboutOne =
    <T extends AboutOne>(command: T) =>
    async (input: StaffInputs[T], context: MessageContext): Promise<AccountChange> => {
      const executed = await staff.execute(STREAM, command, input, context);
      return { account: accountIn(executed, input.staffId), isChanged: executed.commit !== null };
    };

  const commands: Handlers<StaffCommands> = {
    InviteStaff: async (input, context) => {
      const executed = await staff.execute(STREAM, 'InviteStaff', input, context);
      if (!executed.commit) throw new Error('an invitation that was just written is not there');
      return accountIn(executed, executed.commit.position);
    },
    ResendInvitation: aboutOne('ResendInvitation'),
    ChangeRole: aboutOne('ChangeRole'),
    DisableStaff: aboutOne('DisableStaff'),
    EnableStaff: aboutOne('EnableStaff'),
    EraseStaff: aboutOne('EraseStaff'),
    ChangeOwnName: aboutOne('ChangeOwnName'),
    ChangeOwnPassword: aboutOne('ChangeOwnPassword'),
    SetFactor: aboutOne('SetFactor'),
    RemoveOwnFactor: aboutOne('RemoveOwnFactor'),
    RemoveFactor: aboutOne('RemoveFactor'),
    ReplaceFirstPassword: async (input, context) =>
      (await staff.execute(STREAM, 'ReplaceFirstPassword', input, context)).commit !== null,
    ResetFirstPassword: async (input, context) =>
      (await staff.execute(STREAM, 'ResetFirstPassword', input, context)).commit !== null,
    ForgetFirstFactor: async (input, context) =>
      (await staff.execute(STREAM, 'ForgetFirstFactor', input, context)).commit !== null,
    RequestPasswordReset: async (input, context) => {
      await staff.execute(STREAM, 'RequestPasswordReset', input, context);
    },
    SetPassword: async (input, context) => {
      await staff.execute(STREAM, 'SetPassword', input, context);
    },
  };

  return {
    commands,
    mailOwners: staffMails.ownedBy(staff),
  };
};

/** The staff accounts module: commands, queries and notifications. */
export const staffModule = defineModule({
  name: 'staff',
  subjects: staffPersonalSubjects,
  // Every request of the staff area reads accounts, so they are kept in memory (`staffDirectory`).
  readModels: [],
  changesOf: staffChanges,
  open,
});
