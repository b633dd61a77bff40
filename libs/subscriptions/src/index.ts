export type { SubscriptionCommands, SubscriptionRef } from './domain/commands.ts';
export { STATUS_CHECKPOINT } from './domain/events.ts';
export { subscriptionMailKinds } from './domain/subscriptionMails.ts';
export type { SubscriptionRefusal } from './domain/refusals.ts';
export { subscriptionsModule, type SubscriptionQueries } from './module.ts';
export { tokenFor } from './store/tokens.ts';
