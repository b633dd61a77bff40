import { gramsIn, weightText } from '../fields/weight.ts';

/** The type of a field. A weight is stored in grams; `window` is a time of day, such as `9:00-12:00`. */
type Kind = 'line' | 'email' | 'phone' | 'postalCode' | 'date' | 'window' | 'photo' | 'weight';

interface OrderField {
  /** The name of the field in forms, in error messages and in the history. */
  label: string;
  kind: Kind;
  /** Whether the field holds personal data of the customer, which is encrypted, and erased on request. */
  personal: boolean;
  /** The column of the field in CSV files. */
  column: string;
  /** An example, shown in the import template and as a hint in the form. */
  example: string;
  /** The field is only in the form for editing an order, not in the one for creating it. */
  later?: true;
  /** The field is in the part of the form for a new order that opens on demand, because few orders need it. */
  more?: true;
}

/**
 * The table of all fields of an order besides its tracking number and status. Schemas, shapes, events, forms, CSV
 * columns and the labels of the history are derived from it. Every field is optional.
 */
export const orderFields = {
  customerName: {
    label: 'Customer name',
    kind: 'line',
    personal: true,
    column: 'customer_name',
    example: 'Maya Chen',
  },
  customerEmail: {
    label: 'Customer email',
    kind: 'email',
    personal: true,
    column: 'customer_email',
    example: 'maya.chen@example.com',
  },
  shipmentDate: {
    label: 'Shipment date',
    kind: 'date',
    personal: false,
    column: 'shipment_date',
    example: '2026-11-21',
  },
  estimatedDelivery: {
    label: 'Estimated delivery date',
    kind: 'date',
    personal: false,
    column: 'estimated_delivery',
    example: '2026-11-24',
  },
  origin: { label: 'Origin', kind: 'line', personal: true, column: 'origin', example: 'Newark, NJ' },
  destination: {
    label: 'Destination',
    kind: 'line',
    personal: true,
    column: 'destination',
    example: 'Portland, OR',
  },
  currentLocation: {
    label: 'Current location',
    kind: 'line',
    personal: false,
    column: 'current_location',
    example: '',
    later: true,
  },
  deliveryPhoto: {
    label: 'Delivery photo',
    kind: 'photo',
    personal: true,
    column: 'delivery_photo',
    example: '',
    later: true,
  },
  weight: { label: 'Weight', kind: 'weight', personal: false, column: 'weight', example: '2 lb 5 oz' },
  recipient: {
    label: 'Recipient',
    kind: 'line',
    personal: true,
    column: 'recipient',
    example: 'Alex Chen',
    more: true,
  },
  destinationAddress: {
    label: 'Delivery address',
    kind: 'line',
    personal: true,
    column: 'destination_address',
    example: '1420 SE Alder St',
    more: true,
  },
  destinationPostalCode: {
    label: 'Postal code',
    kind: 'postalCode',
    personal: true,
    column: 'destination_postal_code',
    example: '97214',
    more: true,
  },
  customerPhone: {
    label: 'Customer phone',
    kind: 'phone',
    personal: true,
    column: 'customer_phone',
    example: '+1 503 555 0142',
    more: true,
  },
  estimatedWindow: {
    label: 'Delivery window',
    kind: 'window',
    personal: false,
    column: 'estimated_window',
    example: '9:00-12:00',
    more: true,
  },
  signature: {
    label: 'Signed by',
    kind: 'line',
    personal: true,
    column: 'signature',
    example: '',
    later: true,
  },
} as const satisfies Record<string, OrderField>;

type Table = typeof orderFields;
export type OrderFieldName = keyof Table;
type ValueOf<Name extends OrderFieldName> = Table[Name]['kind'] extends 'weight'
  ? number | null
  : string | null;

/** The fields that hold personal data, or those that do not. */
type Named<Personal extends boolean> = {
  [Name in OrderFieldName]: Table[Name]['personal'] extends Personal ? Name : never;
}[OrderFieldName];
export type PersonalField = Named<true>;
export type PlainField = Named<false>;

/** The value of each field; null if it is not set. */
export type OrderValues = { [Name in OrderFieldName]: ValueOf<Name> };

export const orderFieldNames = Object.keys(orderFields) as OrderFieldName[];
const isPersonal = (name: OrderFieldName): boolean => orderFields[name].personal;
export const personalFields = orderFieldNames.filter(isPersonal) as PersonalField[];
export const plainFields = orderFieldNames.filter((name) => !isPersonal(name)) as PlainField[];

/** All fields unset. */
export const noValues = Object.fromEntries(orderFieldNames.map((name) => [name, null])) as OrderValues;

/** The labels of all fields of an order. */
export const orderLabels = {
  trackingNumber: 'Tracking number',
  status: 'Status',
  ...(Object.fromEntries(orderFieldNames.map((name) => [name, orderFields[name].label])) as {
    [Name in OrderFieldName]: Table[Name]['label'];
  }),
} as const;

/** The type of a field by its name. Other names, such as `status`, are lines of text. */
export const kindOfField = (name: string): Kind =>
  Object.hasOwn(orderFields, name) ? orderFields[name as OrderFieldName].kind : 'line';

/** Formats a value for forms and CSV files: blank for null, midnight as a date, weights in pounds and ounces. */
export const fieldText = (name: string, value: string | number | null | undefined): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return weightText(value);
  return kindOfField(name) === 'date' ? value.replace(/T00:00:00\.000Z$/, '') : value;
};

/** Parses a text from a form or CSV file: grams for a valid weight, else the text itself. */
export const fieldValue = (name: string, text: string): string | number =>
  kindOfField(name) === 'weight' ? (gramsIn(text) ?? text) : text;
