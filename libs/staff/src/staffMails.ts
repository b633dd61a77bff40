import { mailLifecycle } from '@exline/mail-lifecycle';

/** The mails that bring a link by which a password is set. */
export const staffMails = mailLifecycle(['invitation', 'reset'], (): object => ({}));
