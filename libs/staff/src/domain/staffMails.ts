import { mailLifecycle } from '@exline/mail-lifecycle';

const staffMailKinds = ['invitation', 'reset'] as const;
export type StaffMailKind = (typeof staffMailKinds)[number];

/** The mails with a link to set a password. */
export const staffMails = mailLifecycle(staffMailKinds, (): object => ({}));
