import { mailLifecycle } from '@exline/mail-lifecycle';

/** The mails that carry replies. What was replied is mailed, also when the message was deleted since. */
export const contactMails = mailLifecycle(['reply'], ({ submissionId }: { submissionId: number }) => ({
  submissionId,
}));
