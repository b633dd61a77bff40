import { mailLifecycle } from '@exline/mail-lifecycle';

/** Emails with unseen replies or transcripts. The name of their stream identifies the conversation. */
export const chatMails = mailLifecycle(['chat', 'transcript'], (_data: object) => ({}));
