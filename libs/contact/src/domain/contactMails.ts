import { mailLifecycle } from '@exline/mail-lifecycle';

/** The emails with replies. A reply is sent even if the message has been deleted since. */
export const contactMails = mailLifecycle(['reply'], ({ submissionId }: { submissionId: number }) => ({
  submissionId,
}));
