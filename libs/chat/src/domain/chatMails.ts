import { mailLifecycle } from '@exline/mail-lifecycle';

/** The mails that carry replies which nobody saw. Their stream says which conversation they are about. */
export const chatMails = mailLifecycle(['chat'], (_data: object) => ({}));
