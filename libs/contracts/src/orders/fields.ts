import { gramsIn, weightText } from './weight.ts';

/** What a field holds: a line of text, an email address, a day or time, the address of a photo, or grams. */
type Kind = 'line' | 'email' | 'date' | 'photo' | 'weight';

interface OrderField {
  /** On forms, in what is said about a wrong value, and in the history. */
  label: string;
  kind: Kind;
  /** About the customer: encrypted, and erased on request. */
  personal: boolean;
  /** Its column in CSV files. */
  column: string;
  /** In the template for an import, and as a hint in its form. */
  example: string;
  /** Only asked for when an order is edited. */
  later?: true;
}

/**
 * The one table of what an order may say beyond its number and status. Schemas, shapes, events, forms, CSV columns and
 * the words of the history derive from it; every field may be left out.
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
} as const satisfies Record<string, OrderField>;

type Table = typeof orderFields;
export type OrderFieldName = keyof Table;
type ValueOf<Name extends OrderFieldName> = Table[Name]['kind'] extends 'weight'
  ? number | null
  : string | null;

/** The fields that are, or are not, about the customer. */
type Named<Personal extends boolean> = {
  [Name in OrderFieldName]: Table[Name]['personal'] extends Personal ? Name : never;
}[OrderFieldName];
export type PersonalField = Named<true>;
export type PlainField = Named<false>;

/** Each field with its value; null where nothing is given. */
export type OrderValues = { [Name in OrderFieldName]: ValueOf<Name> };

export const orderFieldNames = Object.keys(orderFields) as OrderFieldName[];
const isPersonal = (name: OrderFieldName): boolean => orderFields[name].personal;
export const personalFields = orderFieldNames.filter(isPersonal) as PersonalField[];
export const plainFields = orderFieldNames.filter((name) => !isPersonal(name)) as PlainField[];

/** An order that says nothing yet. */
export const noValues = Object.fromEntries(orderFieldNames.map((name) => [name, null])) as OrderValues;

/** What the fields of an order are called. */
export const orderLabels = {
  trackingNumber: 'Tracking number',
  status: 'Status',
  ...(Object.fromEntries(orderFieldNames.map((name) => [name, orderFields[name].label])) as {
    [Name in OrderFieldName]: Table[Name]['label'];
  }),
} as const;

/** What kind of value stands under a name; a status is a line of text. */
export const kindOfField = (name: string): Kind =>
  Object.hasOwn(orderFields, name) ? orderFields[name as OrderFieldName].kind : 'line';

/** A value as a form and a CSV file have it: blank for null, dates as days, weights in pounds and ounces. */
export const fieldText = (name: string, value: string | number | null | undefined): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return weightText(value);
  return kindOfField(name) === 'date' ? value.replace(/T00:00:00\.000Z$/, '') : value;
};

/** What a text of a form or a CSV file means: grams for a weight that can be read, else the text itself. */
export const fieldValue = (name: string, text: string): string | number =>
  kindOfField(name) === 'weight' ? (gramsIn(text) ?? text) : text;
