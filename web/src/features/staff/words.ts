import { SHORTEST_PASSWORD, type Role, type StaffAccount } from '@exline/contracts';

/** What each role is called, and what it may. */
export const roleWords: Record<Role, { name: string; may: string }> = {
  owner: { name: 'Owner', may: 'All, and letting others in' },
  agent: { name: 'Agent', may: 'Orders, messages, chats' },
  viewer: { name: 'Viewer', may: 'Reading' },
};

/** How an account stands, in words. */
export const stateOf = ({ state, mail }: StaffAccount): string => {
  if (state !== 'invited') return { active: 'Active', disabled: 'Deactivated', erased: 'Erased' }[state];
  if (mail === 'failed') return 'Invitation could not be mailed';
  return mail === 'sent' ? 'Invited' : 'Invitation is on its way';
};

export const PASSWORD_HELP = `${SHORTEST_PASSWORD} characters or more. A few words that only you would put together are good.`;
