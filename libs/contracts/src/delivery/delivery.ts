import type { OrderValues } from '../orders/fields.ts';

/** The private details of a delivery, which a second proof opens. */
export type DeliveryDetails = Pick<OrderValues, 'recipient' | 'destinationAddress' | 'signature'>;
