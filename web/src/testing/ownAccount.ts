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

/** The account of Ana (`staff:7`), who has Bo (`staff:9`) as a colleague. */
export const anasAccount = anOwnAccount('agent', {
  id: 7,
  colleagues: [
    { id: 7, name: 'Ana' },
    { id: 9, name: 'Bo' },
  ],
  assignees: [{ actor: 'staff:7', name: 'Ana' }],
});
