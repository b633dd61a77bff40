export { orderSubscriberCalls } from './staffCalls.ts';
export { deviceCalls } from './deviceCalls.ts';
export { DEVICE_NAME, MAX_DEVICE_REQUESTS, type PushDevice, type PushMessage } from './pushSchemas.ts';
export { subscriptionCalls } from './calls.ts';
export { subscribeSchema, subscriptionTokenSchema, type NewSubscription } from './schemas.ts';
export { NEITHER_CHANNEL, signUpSchema } from './signUpSchemas.ts';
export {
  notificationChannels,
  type NotificationChannel,
  CONFIRM_HOURS,
  CONFIRM_MS,
  CONFIRMATIONS_PER_MS,
  MAX_CONFIRMATIONS,
} from './subscriptions.ts';
export {
  defaultPreferences,
  isAnnounced,
  type MessageState,
  type NotificationPreferences,
  type OrderSubscriber,
  type OwnSubscription,
  type QuietHours,
  type SubscriptionState,
} from './preferences.ts';
