import { subscribe } from '@exline/client';
import type { NotificationChannel } from '@exline/contracts';
import { abortAfterTimeout } from '../../lib/server/abortAfterTimeout.ts';
import { atLeast } from '../../lib/server/atLeast.ts';
import { request } from '../../lib/server/request.ts';

/** The channels of the form. A device signs up on its own. */
export type AddressChannel = Exclude<NotificationChannel, 'push'>;

/** Every sign-up takes at least this long. */
const WAIT_MS = 1_000;

/** Signs up for notifications about a parcel. Resolves to the channels that are used. */
export const signUp = async (
  body: { trackingNumber: string; email: string; phone: string },
  idempotencyKey: string,
): Promise<readonly AddressChannel[]> => {
  const call = request(subscribe, { body, idempotencyKey, signal: abortAfterTimeout() });
  const { channels } = await atLeast(WAIT_MS, call);
  return channels.filter((channel) => channel !== 'push');
};
