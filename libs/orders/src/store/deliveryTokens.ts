import { linkTokens, type MasterSecrets } from '@exline/event-log';

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

const subjectOf = ({ orderId, to }: Addressee): string => `${orderId}\0${to.toLowerCase()}`;

/**
 * The tokens of the links to the details of a delivery, in emails to the customer. A token is no longer valid when the
 * email address of the order changes or is erased.
 */
export const deliveryTokens = (master: MasterSecrets): DeliveryTokens => {
  const tokens = linkTokens(master, PURPOSE);
  return {
    issue: (addressee) => tokens.issue(subjectOf(addressee)),
    matches: (token, addressee) => tokens.matches(token, subjectOf(addressee)),
  };
};
