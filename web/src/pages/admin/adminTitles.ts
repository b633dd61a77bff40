import type { AdminPageName } from '@exline/contracts';

/** Title of the browser tab. */
export const adminTitles: Record<AdminPageName, string> = {
  admin: 'Admin',
  adminCommunications: 'Communications',
  adminMail: 'Mail queue',
  adminSessions: 'Sessions',
  adminOperations: 'Operations',
  adminRunbook: 'Runbook',
  adminStaff: 'Staff',
  adminActivity: 'Activity',
  adminPersonalData: 'Personal data',
  adminPassword: 'Password',
};
