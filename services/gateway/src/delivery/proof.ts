import type { DeliveryProof } from '@exline/contracts';
import type { DeliveryTokens, PrivateOrder } from '@exline/orders';
import { isSameText } from '../core/sameText.ts';

/** A postal code for comparison. Of a ZIP+4 code, the first five digits count. */
const postalCodeKey = (code: string): string => {
  const plain = code
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  return /^\d{9}$/.test(plain) ? plain.slice(0, 5) : plain;
};

const lastFour = (phone: string): string => phone.replaceAll(/\D/g, '').slice(-4);

/** Takes the same time for every pair, even if the order has no such value. */
const isSame = (given: string, known: string): boolean => isSameText(given, known) && known !== '';

/** Whether all given values of a proof are right. A value that the order lacks is always wrong. */
export const isProven = (
  { postalCode, phoneLast4, token }: DeliveryProof,
  { id, destinationPostalCode, customerPhone, customerEmail }: PrivateOrder,
  tokens: Pick<DeliveryTokens, 'matches'>,
): boolean => {
  const checks = [
    postalCode === null || isSame(postalCodeKey(postalCode), postalCodeKey(destinationPostalCode ?? '')),
    phoneLast4 === null || isSame(phoneLast4, lastFour(customerPhone ?? '')),
    token === null ||
      (tokens.matches(token, { orderId: id, to: customerEmail ?? '' }) && customerEmail !== null),
  ];
  const isGiven = postalCode !== null || phoneLast4 !== null || token !== null;
  return isGiven && checks.every(Boolean);
};
