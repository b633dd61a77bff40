import { exportedWorkColumns, orderColumns, orderLabels } from '@exline/contracts';
import { parseList, storedText } from '../../../lib/storage/stored.ts';

/** The field of each column of a file, in order; '' for a column that is not used. */
export type Columns = readonly string[];

export const columnLabels: Readonly<Record<string, string>> = orderLabels;
export const columnFields: readonly string[] = Object.values(orderColumns);

/** The column with the reasons in a file of rejected lines; an import ignores it. */
export const REASON_COLUMN = 'problem';

/** Columns of our own files that an import does not read. */
const unread: readonly string[] = ['', REASON_COLUMN, ...exportedWorkColumns];

const simplified = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');

/** Names of columns in files from other systems, most specific first. */
const others: Readonly<Record<string, string>> = {
  trackingNumber:
    'tracking no, tracking id, tracking code, tracking, awb, waybill, waybill number, parcel number, shipment number, consignment number, barcode',
  status: 'order status, shipment status, parcel status',
  customerName: 'customer, recipient name, receiver, receiver name, consignee, ship to name, full name, name',
  customerEmail: 'email, email address, mail, recipient email, receiver email',
  shipmentDate: 'ship date, shipping date, date shipped, shipped on, shipped, dispatch date, dispatched',
  estimatedDelivery:
    'estimated delivery date, est delivery, expected delivery, delivery date, eta, due date, due',
  origin: 'from, ship from, sender city, origin city',
  destination: 'to, ship to, destination city, ship to city, recipient city, delivery city, city',
  currentLocation: 'location',
  deliveryPhoto: 'photo, photo url, proof of delivery',
  recipient: 'recipient name, receiver, receiver name, consignee, ship to name',
  destinationAddress: 'delivery address, shipping address, ship to address, street address, street, address',
  destinationPostalCode: 'postal code, postcode, zip code, zip',
  customerPhone: 'phone, phone number, telephone, mobile',
  estimatedWindow: 'delivery window, time window',
  signature: 'signed by',
};

const own = new Map(
  Object.entries(orderColumns).flatMap(([column, field]) => [
    [simplified(column), field],
    [simplified(field), field],
  ]),
);
/** The guessed column names of each field, in order. */
const guesses = Object.entries(others).map(
  ([field, names]) => [field, names.split(', ').map(simplified)] as const,
);

/** The fields of columns with the names that exports and the template use. */
const ownFields = (headers: readonly string[]): string[] => {
  const taken = new Set<string>();
  return headers.map((header) => {
    const field = own.get(simplified(header)) ?? '';
    if (taken.has(field)) return '';
    taken.add(field);
    return field;
  });
};

/** Whether all columns have the names of the template, so that there is nothing to ask. */
export const isOwnFile = (headers: readonly string[]): boolean =>
  ownFields(headers).every((field, at) => field !== '' || unread.includes(simplified(headers[at] ?? '')));

const guessed = (headers: readonly string[]): Columns => {
  const fields = ownFields(headers);
  const names = headers.map(simplified);
  for (const [field, known] of guesses) {
    if (fields.includes(field)) continue;
    const name = known.find((one) => names.some((header, at) => header === one && fields[at] === ''));
    if (name !== undefined)
      fields[names.findIndex((header, at) => header === name && fields[at] === '')] = field;
  }
  return fields;
};

/** The user's choice of fields for files with these columns. */
interface Remembered {
  headers: readonly string[];
  columns: Columns;
}

const MAX_REMEMBERED = 20;
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
const isRemembered = (value: unknown): value is Remembered =>
  typeof value === 'object' &&
  value !== null &&
  'headers' in value &&
  'columns' in value &&
  isTexts(value.headers) &&
  isTexts(value.columns) &&
  value.columns.every((field) => field === '' || columnFields.includes(field));

const stored = storedText('exline:import-columns');
const sameHeaders =
  (headers: readonly string[]) =>
  ({ headers: other }: Remembered): boolean =>
    headers.length === other.length && headers.every((name, at) => name === other[at]);

/** The fields of the columns: the user's last choice for the same columns, otherwise guessed from the names. */
export const columnsOf = (headers: readonly string[]): Columns => {
  const before = parseList(stored.read(), isRemembered).find(sameHeaders(headers));
  return before?.columns.length === headers.length ? before.columns : guessed(headers);
};

/** Remembers the choice on this device, for the next file with the same columns. */
export const rememberColumns = (headers: readonly string[], columns: Columns): void => {
  const rest = parseList(stored.read(), isRemembered).filter((one) => !sameHeaders(headers)(one));
  stored.write(JSON.stringify([{ headers, columns }, ...rest].slice(0, MAX_REMEMBERED)));
};

/** Assigns a field to a column, and removes it from any other column. */
export const withColumn = (columns: Columns, at: number, field: string): Columns =>
  columns.map((before, column) => (column === at ? field : before === field ? '' : before));
