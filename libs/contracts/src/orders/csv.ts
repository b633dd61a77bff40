import type { CreateOrder } from './schemas.ts';

/** The columns of a CSV file of orders, in their order: the same for import, export and template. */
export const orderColumns = {
  tracking_number: 'trackingNumber',
  status: 'status',
  customer_name: 'customerName',
  customer_email: 'customerEmail',
  shipment_date: 'shipmentDate',
  estimated_delivery: 'estimatedDelivery',
  origin: 'origin',
  destination: 'destination',
  current_location: 'currentLocation',
  delivery_photo: 'deliveryPhoto',
} as const satisfies Record<string, keyof CreateOrder>;

/** What an import did with one order. */
export type ImportOutcome =
  | { trackingNumber: string; outcome: 'created'; id: number }
  /** The number is in use: by the same order if the file was imported before. */
  | { trackingNumber: string; outcome: 'exists' }
  | { trackingNumber: string; outcome: 'invalid'; errors: Record<string, string> };

/** How many orders one call imports at most. */
export const IMPORT_BATCH = 100;
