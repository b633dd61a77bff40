import { listCustomerParcels } from '@exline/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/server/request.ts';
import { orderKeys } from '../keys.ts';

/** So many numbers are looked up at once. */
export const MOST_NUMBERS = 20;

/** Who wrote to us, as far as that leads to parcels. */
export interface Customer {
  email: string | null;
  /** Tracking numbers that are named. */
  numbers: readonly string[];
}

/** The newest parcels of a customer, newest first; nobody is asked about who is known by nothing. */
export const customerParcelsQuery = ({ email, numbers }: Customer) =>
  queryOptions({
    queryKey: orderKeys.customer(email, numbers),
    queryFn: () =>
      request(listCustomerParcels, { query: { email: email ?? undefined, numbers: numbers.join(',') } }),
    // Those that are known stand while one more is looked up.
    placeholderData: keepPreviousData,
    enabled: email !== null || numbers.length > 0,
  });
