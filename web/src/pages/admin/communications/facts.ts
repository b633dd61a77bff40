import { trackingKey, type CustomerParcel } from '@exline/contracts';
import { longDate } from '../../../lib/text/format.ts';
import type { Facts } from '../../../lib/text/placeholders.ts';

interface Customer {
  name: string | undefined;
  email: string | null;
  /** Tracking numbers that the customer mentioned, the most important one last. */
  numbers: readonly string[];
  isMailed: boolean;
  parcels: readonly CustomerParcel[];
}

const same = (a: string | null, b: string | null) =>
  a !== null && b !== null && trackingKey(a) === trackingKey(b);

/**
 * The parcel that the customer asks about. Without a tracking number it is used only in replies by email:
 * anyone can claim an email address in the chat.
 */
const parcelOf = ({ numbers, isMailed, parcels }: Customer): CustomerParcel | undefined => {
  const named = numbers.at(-1);
  if (named !== undefined) return parcels.find(({ trackingNumber }) => same(trackingNumber, named));
  return isMailed && parcels.length === 1 ? parcels[0] : undefined;
};

/** Values for the placeholders in a reply to a customer. */
export const factsOf = (customer: Customer): Facts => {
  const parcel = parcelOf(customer);
  // Knowing a tracking number does not prove that the parcel is theirs.
  const isTheirs = same(parcel?.customerEmail ?? null, customer.email);
  const name = customer.name ?? (isTheirs ? parcel?.customerName : null);
  const number = parcel?.trackingNumber ?? customer.numbers.at(-1);
  return {
    ...(name && { name }),
    ...(number && { number }),
    ...(parcel && { status: parcel.status }),
    ...(parcel?.estimatedDelivery && { estimate: longDate(parcel.estimatedDelivery) }),
  };
};
