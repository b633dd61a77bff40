import { listCustomerParcels } from '@exline/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/server/request.ts';
import { orderKeys } from '../keys.ts';

/** The most tracking numbers that one request may name. */
export const MAX_NUMBERS = 20;

/** The identifiers of the parcels of a customer who wrote to us. */
export interface Customer {
  email: string | null;
  /** The tracking numbers that the messages mention. */
  numbers: readonly string[];
}

/** The newest parcels of a customer; no request without an email address or a number. */
export const customerParcelsQuery = ({ email, numbers }: Customer) =>
  queryOptions({
    queryKey: orderKeys.customer(email, numbers),
    queryFn: () =>
      request(listCustomerParcels, { query: { email: email ?? undefined, numbers: numbers.join(',') } }),
    // Keeps the list visible while a newly mentioned number is looked up.
    placeholderData: keepPreviousData,
    enabled: email !== null || numbers.length > 0,
  });
