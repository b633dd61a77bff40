import { array, object, string } from 'yup';
import { field } from '../fields/fields.ts';
import { orderFilterQuery } from '../orders/filter.ts';
import { assigneeSchema, labelsSchema, trackingEventSchema } from '../orders/schemas.ts';
import { bulkActionKinds } from './bulkJobs.ts';

/** The most orders that a call can name one by one. */
const MAX_CHOSEN_ORDERS = 5_000;
const TOO_MANY = `At most ${MAX_CHOSEN_ORDERS.toLocaleString('en-US')} orders can be named one by one`;

/** Starts a bulk job. The field that belongs to the action is required; the fields of other actions are ignored. */
export const bulkJobSchema = object({
  kind: string()
    .oneOf(bulkActionKinds, `kind must be one of ${bulkActionKinds.join(', ')}`)
    .required('kind is required')
    .meta({ description: '`mail` sends the shipping email' }),
  event: trackingEventSchema
    .omit(['orderId'])
    .default(undefined)
    .optional()
    .meta({ description: 'the tracking event, for the kind `event`' }),
  labels: labelsSchema
    .default(undefined)
    .optional()
    .meta({ description: 'the labels, for the kind `label`' }),
  assignment: assigneeSchema
    .default(undefined)
    .optional()
    .meta({ description: 'the person, for the kind `assign`' }),
  ids: array(field.id('Order').required('Order is required'))
    .max(MAX_CHOSEN_ORDERS, TOO_MANY)
    .meta({
      description: `the orders, at most ${MAX_CHOSEN_ORDERS}; without them, all that match the filter`,
    }),
  filter: orderFilterQuery
    .omit(['ids'])
    .default(undefined)
    .optional()
    .meta({ description: 'as in the list of orders; required without `ids`, and `{}` matches all orders' }),
  expected: field
    .id('expected')
    .min(0, 'expected must be a number of orders')
    .meta({ description: 'the number of matching orders that the user has confirmed' }),
})
  .test(
    'part',
    'The part that belongs to the action is missing',
    ({ kind, event, labels, assignment }) =>
      ({ event, label: labels, assign: assignment, mail: true, delete: true })[kind] !== undefined,
  )
  // Without this rule, a misspelled field name would apply an action to all orders instead of one.
  .test(
    'orders',
    'Name the orders in ids, or give a filter',
    ({ ids, filter }) => ids !== undefined || filter !== undefined,
  );
