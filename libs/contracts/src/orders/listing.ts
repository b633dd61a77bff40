import { object, string } from 'yup';
import { field } from '../fields/fields.ts';
import { rowView, searchedFields, wholeNumber } from '../api/listing.ts';
import { MOST_FIGURE_DAYS, orderAttentions, orderSorts } from './order.ts';

const { q, ...pageOnly } = searchedFields(
  'prefix of a word in the number, customer name, email, origin or destination',
);

const filterFields = {
  q,
  status: string().max(100).meta({ description: 'orders with this status' }),
  number: string().max(255).meta({ description: 'a complete tracking number' }),
  state: string()
    .oneOf(['open', 'deleted'])
    .meta({ description: '`deleted`: deleted orders instead of open ones' }),
  attention: string()
    .oneOf([...orderAttentions])
    .meta({
      description:
        '`late`: past the estimate and not delivered; `silent`: no update for 48 hours and not delivered; `needed`: late, silent or with an exception',
    }),
  sort: string()
    .oneOf([...orderSorts])
    .meta({
      description:
        '`newest`, `shipped` (ship date, newest first), `due` (estimate, soonest first) or `status`; orders without the date come last',
    }),
  since: field.date('since').meta({
    description:
      'first day (UTC, inclusive) of the date that the list is sorted by, else of the creation date',
  }),
  until: field.date('until').meta({ description: 'last day, inclusive' }),
  ids: string()
    .matches(/^\d{1,16}(,\d{1,16}){0,499}$/, 'ids must be at most 500 ids with commas between them')
    .meta({ description: 'only orders with these ids, at most 500, separated by commas' }),
};

/** The filters of the list of orders. */
export const orderFilterQuery = object(filterFields);

/** The filters and page of the list of orders. */
export const orderListQuery = object({
  ...filterFields,
  ...pageOnly,
  before: wholeNumber('before').meta({ description: 'orders before the one with this id' }),
  view: rowView,
});

/** The view of the newest orders in the summary. */
export const orderSummaryQuery = object({ view: rowView });

/** The number of days of the figures. */
export const orderFiguresQuery = object({
  days: wholeNumber('days', MOST_FIGURE_DAYS).meta({ description: 'number of days, 30 by default' }),
});

const MOST_NUMBERS = 20;

/** Selects the parcels of a customer. */
export const customerParcelsQuery = object({
  email: field.line('email').meta({ description: 'parcels with this email address' }),
  numbers: string()
    .max(2_000)
    .test(
      'most',
      `numbers must be at most ${MOST_NUMBERS} tracking numbers with commas between them`,
      (text) => (text ?? '').split(',').length <= MOST_NUMBERS,
    )
    .meta({ description: `parcels with one of these numbers, at most ${MOST_NUMBERS}, separated by commas` }),
});
