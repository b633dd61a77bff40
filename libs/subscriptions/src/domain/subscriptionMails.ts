import { mailLifecycle } from '@exline/mail-lifecycle';

/** Emails to subscribers. They are sent even if the subscription has ended since. */
export const subscriptionMails = mailLifecycle(
  ['confirmation', 'status'],
  ({ subscriptionId }: { subscriptionId: number | null }) => ({ subscriptionId }),
);
