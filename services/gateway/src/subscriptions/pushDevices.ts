import type { PushDevice } from '@exline/contracts';
import { isAllowedHost, isP256Point, isPublicAddress } from '@exline/platform';
import type { KeyedDigest } from '../core/keyedDigest.ts';
import { refuse } from '../core/refusals.ts';

interface Deps {
  /** The public VAPID key. Without it, push notifications are off. */
  pushKey: string | undefined;
  subscriberDigest: KeyedDigest;
}

/** A device as a subscriber. Its endpoint is a secret, which names its stream. */
export interface DeviceAddress {
  subscriber: string;
  address: string;
}

/** Checks a device that a browser describes: its keys, and the host to which messages will be sent. */
export const pushDevices = ({ pushKey, subscriberDigest }: Deps) => ({
  subscriberOf: (endpoint: string): string => subscriberDigest(endpoint),
  checked: async (device: PushDevice): Promise<DeviceAddress> => {
    if (pushKey === undefined) throw refuse('subscription.no_push');
    const { endpoint, keys } = device;
    const isUsable = isP256Point(keys.p256dh) && (await isAllowedHost(new URL(endpoint), isPublicAddress));
    if (!isUsable) throw refuse('subscription.push_refused');
    return { subscriber: subscriberDigest(endpoint), address: JSON.stringify(device) };
  },
});
