import { mailLifecycle } from '@exline/mail-lifecycle';

/** The mails with unseen replies, and those with transcripts. Their stream identifies the conversation. */
export const chatMails = mailLifecycle(['chat', 'transcript'], (_data: object) => ({}));
