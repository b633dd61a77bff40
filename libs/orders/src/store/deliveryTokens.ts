import { createHmac, timingSafeEqual } from 'node:crypto';
import { masterKeysOf, type MasterSecrets } from '@exline/event-log';

const PURPOSE = 'exline links to the details of a delivery';

interface Addressee {
  orderId: number;
  /** The email address that received the link. */
  to: string;
}

export interface DeliveryTokens {
  issue: (addressee: Addressee) => string;
  matches: (token: string, addressee: Addressee) => boolean;
}

const tokenWith = (key: Buffer, { orderId, to }: Addressee): string =>
  createHmac('sha256', key).update(`${orderId}\0${to.toLowerCase()}`).digest('base64url');

/**
 * The tokens of the links to the details of a delivery, in emails to the customer. They are derived, not stored. A
 * token is no longer valid when the email address of the order changes or is erased, or when the master key was
 * replaced.
 */
export const deliveryTokens = (master: MasterSecrets): DeliveryTokens => {
  const keys = [...masterKeysOf(master).values()].map((each) => each.derive(PURPOSE));
  const [current] = keys;
  if (!current) throw new Error('delivery tokens need a master key');
  return {
    issue: (addressee) => tokenWith(current, addressee),
    matches: (token, addressee) =>
      keys.some((key) => {
        const [given, valid] = [Buffer.from(token), Buffer.from(tokenWith(key, addressee))];
        return given.length === valid.length && timingSafeEqual(given, valid);
      }),
  };
};
