import {
  fieldText,
  kindOfField,
  orderFieldNames,
  orderLabels,
  type HistoryEntry,
  type Order,
} from '@exline/contracts';
import { shortDate } from '../../../lib/text/format.ts';

const labels: Readonly<Record<string, string>> = orderLabels;

/** An order without its tracking events, as the form needs it. */
export type EditableOrder = Omit<Order, 'trackingEvents'>;

export const names = ['status', ...orderFieldNames] as const;

export type EditValues = Record<(typeof names)[number], string>;

const isDate = (name: string) => kindOfField(name) === 'date';

/** An order as a form shows it: absent values blank, dates as days, weights in pounds and ounces. */
export const editable = (order: EditableOrder): EditValues =>
  Object.fromEntries(
    names.map((name) => {
      const text = fieldText(name, order[name]);
      return [name, isDate(name) ? text.slice(0, 10) : text];
    }),
  ) as EditValues;

/** Whether the form would show both orders with the same values. */
export const looksAlike = (one: EditableOrder, other: EditableOrder): boolean => {
  const [left, right] = [editable(one), editable(other)];
  return names.every((name) => left[name] === right[name]);
};

/** A form value formatted for people. */
export const wordsOf = (name: string, value: string): string => {
  if (value.trim() === '') return 'nothing';
  return isDate(name) ? shortDate(`${value}T00:00:00.000Z`) : value;
};

/** A stored value formatted for people. */
export const valueWords = (name: string, value: unknown): string => {
  if (typeof value === 'number') return fieldText(name, value);
  if (typeof value !== 'string' || value === '') return 'nothing';
  return isDate(name) ? shortDate(value) : value;
};

export const labelOf = (name: string): string => labels[name] ?? name;

const isSetBy = (name: string, { type, data }: HistoryEntry): boolean => {
  if (type === 'OrderEdited') return Object.hasOwn(data.changes ?? {}, name);
  if (type !== 'TrackingEventAdded') return false;
  return (
    (name === 'status' && data.status !== null) || (name === 'currentLocation' && data.location !== null)
  );
};

/** The entry that set a field last; null if the history does not contain it. */
export const authorIn = (history: readonly HistoryEntry[], name: string): HistoryEntry | null =>
  history.findLast((entry) => isSetBy(name, entry)) ?? null;
