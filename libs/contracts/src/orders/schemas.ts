import { object, type ObjectSchema } from 'yup';
import { faultWords } from '../fields/faultWords.ts';
import { field } from '../fields/fields.ts';
import { lengths } from '../fields/lengths.ts';
import { ESTIMATE_TOO_EARLY, isEstimateTooEarly } from './dates.ts';
import { orderLabels } from './order.ts';

const optionalFields = {
  customerEmail: field.optionalEmail(orderLabels.customerEmail),
  customerName: field.optionalLine(orderLabels.customerName),
  shipmentDate: field.optionalDate(orderLabels.shipmentDate),
  estimatedDelivery: field
    .optionalDate(orderLabels.estimatedDelivery)
    .test(
      'after-shipment',
      ESTIMATE_TOO_EARLY,
      (estimatedDelivery, { parent }) => !isEstimateTooEarly({ ...parent, estimatedDelivery }),
    ),
  deliveryPhoto: field.optionalPhoto(orderLabels.deliveryPhoto),
  currentLocation: field.optionalLine(orderLabels.currentLocation),
  origin: field.optionalLine(orderLabels.origin),
  destination: field.optionalLine(orderLabels.destination),
};

const nothing = Object.fromEntries(Object.keys(optionalFields).map((name) => [name, null]));

const status = () => field.line(orderLabels.status, lengths.short);

/** A new order; what is left out is null. */
export const createOrderSchema = object({
  trackingNumber: field.line(orderLabels.trackingNumber).required('Tracking number is required'),
  status: status().required('Status is required'),
  ...optionalFields,
}).transform((order: object) => ({
  ...nothing,
  ...order,
})) as unknown as ObjectSchema<CreateOrder>;
export type CreateOrder = {
  trackingNumber: string;
  status: string;
} & Record<keyof typeof optionalFields, string | null>;

/** A change of an order: what is left out stays as it is. */
export const editOrderSchema = object({
  status: status().min(1, 'Status is required').nonNullable('Status is required'),
  ...optionalFields,
});
/** The admin's form for it: formik leaves a blank field out, and here that must not mean "as it is". */
export const editOrderFormSchema = editOrderSchema.shape({ status: status().required('Status is required') });
export type EditOrder = Partial<{ status: string } & Record<keyof typeof optionalFields, string | null>>;

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
