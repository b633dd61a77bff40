import { refuse as refuseAny } from '@exline/kernel';

/** All reasons to refuse a command about subscriptions. */
export type SubscriptionRefusal =
  | 'subscription.link_over'
  | 'subscription.ended'
  | 'subscription.too_many'
  | 'subscription.too_many_parcels'
  | 'subscription.not_found';

export const refuse = refuseAny<SubscriptionRefusal>;
