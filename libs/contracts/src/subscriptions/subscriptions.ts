import { DAY_MS, HOUR_MS } from '@exline/kernel';

/** The ways to notify a visitor. */
export const notificationChannels = ['email', 'sms', 'push'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** How long the link in a confirmation email works. */
export const CONFIRM_HOURS = 48;
export const CONFIRM_MS = CONFIRM_HOURS * HOUR_MS;

/** An address gets at most this many confirmation emails a day, to protect mailboxes from floods. */
export const MAX_CONFIRMATIONS = 3;
export const CONFIRMATIONS_PER_MS = DAY_MS;
