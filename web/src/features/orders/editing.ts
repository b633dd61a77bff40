import { editOrderSchema, orderLabels, type EditOrder, type Order } from '@exline/contracts';

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

/** What differs from the order as the form first showed it: a field that was not touched is not sent. */
export const changedFields = (order: Order, values: EditValues): EditOrder => {
  const before = editable(order);
  const touched = names.filter((name) => values[name].trim() !== before[name]);
  return editOrderSchema.cast(Object.fromEntries(touched.map((name) => [name, values[name]])));
};

/** What somebody else changed while a form was open, a line each. */
export const changesBetween = (before: Order, now: Order): string[] => {
  const [old, present] = [editable(before), editable(now)];
  const fields = names
    .filter((name) => old[name] !== present[name])
    .map((name) => `${orderLabels[name]}: ${old[name] || 'nothing'} → ${present[name] || 'nothing'}`);
  const added = now.trackingEvents.length - before.trackingEvents.length;
  return added > 0 ? [...fields, `${added} tracking ${added === 1 ? 'event' : 'events'} added`] : fields;
};

/** What was typed, on top of the order as it is now: fields that were not touched follow it. */
export const rebased = (before: Order, now: Order, values: EditValues): EditValues => {
  const [old, present] = [editable(before), editable(now)];
  return Object.fromEntries(
    names.map((name) => [name, values[name].trim() === old[name] ? present[name] : values[name]]),
  ) as EditValues;
};
