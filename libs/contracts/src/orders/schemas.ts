import { object, type ObjectSchema, type Schema } from 'yup';
import { faultWords } from '../fields/faultWords.ts';
import { field } from '../fields/fields.ts';
import { lengths } from '../fields/lengths.ts';
import { ESTIMATE_TOO_EARLY, isEstimateTooEarly } from './dates.ts';
import {
  noValues,
  orderFieldNames,
  orderFields,
  orderLabels,
  type OrderFieldName,
  type OrderValues,
} from './fields.ts';

/** The schema of each kind of field in JSON. */
const kinds = {
  line: (label: string) => field.optionalLine(label),
  email: field.optionalEmail,
  date: field.optionalDate,
  photo: field.optionalPhoto,
  weight: field.optionalGrams,
};
/** The same for kinds that people write another way. */
const writtenKinds = { ...kinds, weight: field.optionalWeight };

const withRule = (name: OrderFieldName, schema: Schema) =>
  name === 'estimatedDelivery'
    ? schema.test(
        'after-shipment',
        ESTIMATE_TOO_EARLY,
        (estimatedDelivery, { parent }) => !isEstimateTooEarly({ ...parent, estimatedDelivery }),
      )
    : schema;

const optionalFields = (of: Record<keyof typeof kinds, (label: string) => Schema>) =>
  Object.fromEntries(
    orderFieldNames.map((name) => {
      const { kind, label } = orderFields[name];
      return [name, withRule(name, of[kind](label))];
    }),
  ) as { [Name in OrderFieldName]: Schema<OrderValues[Name] | undefined> };

const status = () => field.line(orderLabels.status, lengths.short);

export type CreateOrder = { trackingNumber: string; status: string } & OrderValues;

const newOrderSchema = (of: typeof kinds) =>
  object({
    trackingNumber: field.line(orderLabels.trackingNumber).required('Tracking number is required'),
    status: status().required('Status is required'),
    ...optionalFields(of),
  }).transform((order: object) => ({ ...noValues, ...order })) as unknown as ObjectSchema<CreateOrder>;

/** A new order; what is left out is null. */
export const createOrderSchema = newOrderSchema(kinds);
/** The same as forms and CSV files have it, with weights in pounds and ounces. */
export const createOrderFormSchema = newOrderSchema(writtenKinds);

export type EditOrder = Partial<{ status: string } & OrderValues>;

const changeSchema = (of: typeof kinds) =>
  object({
    status: status().min(1, 'Status is required').nonNullable('Status is required'),
    ...optionalFields(of),
  }) as unknown as ObjectSchema<EditOrder>;

/** A change of an order: what is left out stays as it is. */
export const editOrderSchema = changeSchema(kinds);
/** The form for it: formik leaves a blank field out, and here that must not mean "as it is". */
export const editOrderFormSchema = changeSchema(writtenKinds).shape({
  status: status().required('Status is required'),
});

/** A new tracking event; without a timestamp it happened now. */
export const trackingEventSchema = object({
  orderId: field.id('Order').required('Order is required'),
  description: field.message('Description').required('Description is required'),
  location: field.optionalLine('Location').default(null),
  timestamp: field.optionalDate('Time').default(null),
});
export type NewTrackingEvent = {
  orderId: number;
  description: string;
  location: string | null;
  timestamp: string | null;
};

/** The description of an event as it is stored: the status in front of what is said. */
export const statedDescription = (status: string, description: string): string =>
  `${status}: ${description.trim()}`;

/** How long a description may be that a status stands in front of. */
export const descriptionRoom = (status: string): number =>
  lengths.text - statedDescription(status, '').length;

/** The admin's form for it, where the status is a field of its own. */
export const trackingEventFormSchema = object({
  status: status().required('Status is required'),
  description: field
    .message('Description')
    .required('Description is required')
    .when('status', ([stated], schema) => {
      const room = descriptionRoom(typeof stated === 'string' ? stated : '');
      return schema.max(room, faultWords.tooLong('Description', room));
    }),
  location: field.optionalLine('Location'),
  timestamp: field.optionalDate('Time'),
});
