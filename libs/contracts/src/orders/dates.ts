import type { OrderValues } from './fields.ts';

export const ESTIMATE_TOO_EARLY = 'The estimated delivery date cannot be before the shipment date';

/** The day of a date in an order; null if there is none or it is not a date. */
const dayOf = (date: unknown): string | null =>
  typeof date === 'string' && !Number.isNaN(Date.parse(date)) ? date.slice(0, 10) : null;

/** Whether the estimated delivery is on a day before the shipment. */
export const isEstimateTooEarly = ({
  shipmentDate,
  estimatedDelivery,
}: Partial<Pick<OrderValues, 'shipmentDate' | 'estimatedDelivery'>>): boolean => {
  const shipped = dayOf(shipmentDate);
  const due = dayOf(estimatedDelivery);
  return shipped !== null && due !== null && due < shipped;
};
