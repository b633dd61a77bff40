import { object, string } from 'yup';
import { field } from '../fields/fields.ts';
import { rowView, searchedFields, wholeNumber } from '../api/listing.ts';
import { MOST_FIGURE_DAYS, orderAttentions, orderSorts } from './order.ts';

const { q, ...pageOnly } = searchedFields(
  'beginning of a word in number, customer name, email, origin or destination',
);

const filterFields = {
  q,
  status: string().max(100).meta({ description: 'orders with this status' }),
  number: string().max(255).meta({ description: 'a whole tracking number' }),
  state: string().oneOf(['open', 'deleted']).meta({ description: '`deleted`: the deleted ones instead' }),
  attention: string()
    .oneOf([...orderAttentions])
    .meta({
      description:
        '`late`: past the estimate and not delivered; `silent`: nothing heard for 48 hours and not delivered; `needed`: one of these, or an exception',
    }),
  sort: string()
    .oneOf([...orderSorts])
    .meta({
      description:
        '`newest`, `shipped` (ship date, newest first), `due` (estimate, soonest first) or `status`; orders without the date come last',
    }),
  since: field.date('since').meta({
    description:
      'first day (UTC, included) of the date that is sorted by, else of the creation; `until` is the last',
  }),
  until: field.date('until').meta({ description: 'last day, included' }),
  ids: string()
    .matches(/^\d{1,16}(,\d{1,16}){0,499}$/, 'ids must be at most 500 ids with commas between them')
    .meta({ description: 'these orders, at most 500, with commas between their ids' }),
};

/** Which orders are meant. */
export const orderFilterQuery = object(filterFields);

/** Which orders, and which page of them. */
export const orderListQuery = object({
  ...filterFields,
  ...pageOnly,
  before: wholeNumber('before').meta({ description: 'what stands before the order with this id' }),
  view: rowView,
});

/** How the newest orders of the summary are shown. */
export const orderSummaryQuery = object({ view: rowView });

/** For how many days figures are asked. */
export const orderFiguresQuery = object({
  days: wholeNumber('days', MOST_FIGURE_DAYS).meta({ description: 'for how many days, else 30' }),
});

const MOST_NUMBERS = 20;

/** Whose parcels are meant. */
export const customerParcelsQuery = object({
  email: field.line('email').meta({ description: 'those with this address' }),
  numbers: string()
    .max(2_000)
    .test(
      'most',
      `numbers must be at most ${MOST_NUMBERS} tracking numbers with commas between them`,
      (text) => (text ?? '').split(',').length <= MOST_NUMBERS,
    )
    .meta({ description: `those with one of these numbers, at most ${MOST_NUMBERS}, with commas between` }),
});
