import { editOrderSchema, type EditOrder, type Order } from '@exline/contracts';

const names = [
  'status',
  'currentLocation',
  'customerName',
  'customerEmail',
  'shipmentDate',
  'estimatedDelivery',
  'origin',
  'destination',
  'deliveryPhoto',
] as const;

export type EditValues = Record<(typeof names)[number], string>;

const isDate = (name: string) => name === 'shipmentDate' || name === 'estimatedDelivery';

/** An order as a form shows it: absent values blank, dates as days. */
export const editable = (order: Order): EditValues =>
  Object.fromEntries(
    names.map((name) => [name, isDate(name) ? (order[name]?.slice(0, 10) ?? '') : (order[name] ?? '')]),
  ) as EditValues;

/** What differs from the order as the form first showed it: a field that was not touched is not stated again. */
export const changedFields = (order: Order, values: EditValues): EditOrder => {
  const before = editable(order);
  const touched = names.filter((name) => values[name].trim() !== before[name]);
  return editOrderSchema.cast(Object.fromEntries(touched.map((name) => [name, values[name]])));
};
