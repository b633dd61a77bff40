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

/** Ana's account (`staff:7`). Bo (`staff:9`) is her colleague. */
export const anasAccount = anOwnAccount('agent', {
  id: 7,
  colleagues: [
    { id: 7, name: 'Ana' },
    { id: 9, name: 'Bo' },
  ],
  assignees: [{ actor: 'staff:7', name: 'Ana' }],
});
