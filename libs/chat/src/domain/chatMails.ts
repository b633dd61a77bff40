import { mailLifecycle } from '@exline/mail-lifecycle';

/** The mails with unseen replies. Their stream identifies the conversation. */
export const chatMails = mailLifecycle(['chat'], (_data: object) => ({}));
