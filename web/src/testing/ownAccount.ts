import { rightsOf, type OwnAccount, type Role } from '@exline/contracts';

/** The account of the signed-in person. */
export const anOwnAccount = (role: Role, fields: Partial<OwnAccount> = {}): OwnAccount => ({
  id: 0,
  name: 'admin',
  email: null,
  role,
  hasGeneratedPassword: false,
  rights: rightsOf(role),
  colleagues: [],
  assignees: [],
  ...fields,
});
