import { array, object, string, type InferType, type ObjectSchema, type Schema } from 'yup';
import { fieldErrorText } from '../fields/fieldErrorText.ts';
import { field } from '../fields/fields.ts';
import { lengths } from '../fields/lengths.ts';
import { maxDescriptionLength } from './descriptions.ts';
import { LABEL_LENGTH, MAX_LABELS } from './order.ts';
import { ordinary } from '../fields/fullWidth.ts';
import { ESTIMATE_TOO_EARLY, isEstimateTooEarly } from './dates.ts';
import {
  noValues,
  orderFieldNames,
  orderFields,
  orderLabels,
  type OrderFieldName,
  type OrderValues,
} from './fields.ts';

/** The schema of each field type in a JSON request. */
const kinds = {
  line: (label: string) => field.optionalLine(label),
  email: field.optionalEmail,
  phone: field.optionalPhone,
  postalCode: field.optionalPostalCode,
  window: field.optionalWindow,
  date: field.optionalDate,
  photo: field.optionalPhoto,
  weight: field.optionalGrams,
};
/** The order fields in forms and CSV files, where weights are text. */
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
    trackingNumber: field
      .line(orderLabels.trackingNumber)
      .transform(ordinary)
      .required('Tracking number is required'),
    status: status().required('Status is required'),
    ...optionalFields(of),
  }).transform((order: object) => ({ ...noValues, ...order })) as unknown as ObjectSchema<CreateOrder>;

/** A new order. Omitted fields are null. */
export const createOrderSchema = newOrderSchema(kinds);
/** A new order in a form or CSV file, with weights in pounds and ounces. */
export const createOrderFormSchema = newOrderSchema(writtenKinds);

export type EditOrder = Partial<{ status: string } & OrderValues>;

const changeSchema = (of: typeof kinds) =>
  object({
    status: status().min(1, 'Status is required').nonNullable('Status is required'),
    ...optionalFields(of),
  }) as unknown as ObjectSchema<EditOrder>;

/** A change of an order. Omitted fields stay unchanged. */
export const editOrderSchema = changeSchema(kinds);
/** The form for changes. Formik omits a blank field, so the form requires a status that the call does not. */
export const editOrderFormSchema = changeSchema(writtenKinds).shape({
  status: status().required('Status is required'),
});

const label = () => field.line('Label', LABEL_LENGTH).required('A label cannot be blank');

const labelList = () =>
  array(label().defined())
    .max(MAX_LABELS, `At most ${MAX_LABELS} labels are possible`)
    .default(() => []);

/** Labels to add and to remove. */
export const labelsSchema = object({ add: labelList(), remove: labelList() });
export type LabelChanges = InferType<typeof labelsSchema>;

/** The person who takes care of an order; null for none. */
export const assigneeSchema = object({
  assignee: string()
    .strict()
    .typeError('Assignee must be a person or null')
    .max(lengths.line, fieldErrorText.tooLong('Assignee', lengths.line))
    .nullable()
    .defined('Assignee is required')
    .meta({ description: '`staff:<id>` or `admin:<username>`; null for none' }),
});

/** A new tracking event. Without a timestamp, the current time applies. */
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

/** The form for tracking events, in which the status is a separate field. */
export const trackingEventFormSchema = object({
  status: status().required('Status is required'),
  description: field
    .message('Description')
    .required('Description is required')
    .when('status', ([stated], schema) => {
      const room = maxDescriptionLength(typeof stated === 'string' ? stated : '');
      return schema.max(room, fieldErrorText.tooLong('Description', room));
    }),
  location: field.optionalLine('Location'),
  timestamp: field.optionalDate('Time'),
});
