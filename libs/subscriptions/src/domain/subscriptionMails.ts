import { mailLifecycle } from '@exline/mail-lifecycle';

export const subscriptionMailKinds = [
  'confirmation',
  'status',
  'confirmationText',
  'statusText',
  'statusPush',
] as const;
export type SubscriptionMailKind = (typeof subscriptionMailKinds)[number];

/** Messages to subscribers. They are sent even if the subscription has ended since. */
export const subscriptionMails = mailLifecycle(
  subscriptionMailKinds,
  ({ subscriptionId }: { subscriptionId: number | null }) => ({ subscriptionId }),
);
