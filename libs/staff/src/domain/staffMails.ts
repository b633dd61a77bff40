import { mailLifecycle } from '@exline/mail-lifecycle';

const staffMailKinds = ['invitation', 'reset'] as const;
export type StaffMailKind = (typeof staffMailKinds)[number];

/** The mails that bring a link by which a password is set. */
export const staffMails = mailLifecycle(staffMailKinds, (): object => ({}));
