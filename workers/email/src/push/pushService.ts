import { createHash } from 'node:crypto';
import type { PushDevice, StatusStop } from '@exline/contracts';
import { vapidPublicKeyOf, type IsAllowedAddress } from '@exline/platform';
import webPush from 'web-push';
import { guardedPost, type Answer } from './guardedPost.ts';
import { handlingOf, pushMessageOf } from './pushText.ts';

/** The hosts that may be contacted. `ca`: the certificate authority to trust, for tests. */
export interface PushHosts {
  isAllowedAddress: IsAllowedAddress;
  ca?: string;
}

interface Options extends PushHosts {
  privateKey: string;
  /** The email address at which push services can reach the sender, as RFC 8292 requires. */
  contact: string;
}

export interface PushNotification {
  device: PushDevice;
  subscriptionId: number;
  trackingNumber: string;
  stops: readonly StatusStop[];
}

/**
 * The topic of a subscription. While a device is offline, a newer message with the same topic replaces the older one.
 */
const topicOf = (subscriptionId: number): string =>
  createHash('sha256').update(`subscription ${subscriptionId}`).digest('base64url').slice(0, 32);

/** Encrypts messages for devices, signs them, and hands them to the push services of the devices. */
export const createPushService = ({ privateKey, contact, isAllowedAddress, ca }: Options) => {
  const publicKey = vapidPublicKeyOf(privateKey) ?? '';
  const vapidDetails = { subject: `mailto:${contact}`, publicKey, privateKey };
  return {
    send: async (
      { device, subscriptionId, trackingNumber, stops }: PushNotification,
      signal: AbortSignal,
    ): Promise<Answer> => {
      const { urgency, ttl } = handlingOf(stops);
      const text = JSON.stringify(pushMessageOf(trackingNumber, stops));
      const { endpoint, headers, body } = webPush.generateRequestDetails(device, text, {
        vapidDetails,
        TTL: ttl,
        urgency,
        topic: topicOf(subscriptionId),
        contentEncoding: 'aes128gcm',
      });
      const post = { url: endpoint, headers: headers as Record<string, string | number>, body };
      return guardedPost(post, isAllowedAddress, signal, ca);
    },
  };
};

interface PushSettings {
  VAPID_PRIVATE_KEY?: string | undefined;
  MAIL_REPLY_TO: string;
}

/** The push service of a configuration; null without a key. */
export const pushServiceOf = ({ VAPID_PRIVATE_KEY, MAIL_REPLY_TO }: PushSettings, hosts: PushHosts) =>
  VAPID_PRIVATE_KEY === undefined
    ? null
    : createPushService({
        ...hosts,
        privateKey: VAPID_PRIVATE_KEY,
        // `MAIL_REPLY_TO` is `Name <name@example.com>` or only the address.
        contact: /<(.+)>$/.exec(MAIL_REPLY_TO)?.[1] ?? MAIL_REPLY_TO,
      });
