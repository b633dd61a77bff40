import { MIN_PASSWORD_LENGTH, type Role, type StaffAccount } from '@exline/contracts';

/** The name of each role, and its rights as a text. */
export const roleWords: Record<Role, { name: string; can: string }> = {
  owner: { name: 'Owner', can: 'Everything, including accounts' },
  agent: { name: 'Agent', can: 'Orders, messages, chats' },
  viewer: { name: 'Viewer', can: 'Read only' },
};

/** The state of an account as a text. */
export const stateOf = ({ state, mail }: StaffAccount): string => {
  if (state !== 'invited') return { active: 'Active', disabled: 'Deactivated', erased: 'Erased' }[state];
  if (mail === 'failed') return 'Invitation email failed';
  return mail === 'sent' ? 'Invited' : 'Invitation is on its way';
};

/** Shown in place of the name of an erased account. */
export const NAME_ERASED = 'Name erased';

export const PASSWORD_HELP = `At least ${MIN_PASSWORD_LENGTH} characters. Several unrelated words work well.`;
