import { pages, rightsOf, type Role } from '@exline/contracts';
import { expect, test } from 'vitest';
import { adminCommands } from './commands.ts';

const addressesFor = (role: Role) =>
  adminCommands({
    signOut: () => {},
    showKeys: () => {},
    can: (right) => rightsOf(role).includes(right),
  }).map(({ href }) => href);

test('the search leads to every page with one address that the role includes', () => {
  const { adminReturns, adminMail, adminSessions, adminSupport, adminOperations, adminRules } = pages;
  const { adminTemplates, adminStaff, adminActivity } = pages;
  const forAll = [adminReturns, adminMail, adminSessions];
  const more = [adminSupport, adminOperations, adminRules, adminTemplates, adminStaff, adminActivity];
  expect(addressesFor('owner')).toEqual(expect.arrayContaining([...forAll, ...more]));
  expect(addressesFor('viewer')).toEqual(expect.arrayContaining(forAll));
  expect(addressesFor('viewer')).not.toContain(adminStaff);
});
