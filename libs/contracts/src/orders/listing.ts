import { object, string } from 'yup';
import { field } from '../fields/fields.ts';
import { pageFields, rowView, wholeNumber } from '../api/listing.ts';
import { orderFilterFields } from './filter.ts';

/** The filters and page of the list of orders. */
export const orderListQuery = object({
  ...orderFilterFields,
  ...pageFields,
  before: wholeNumber('before').meta({ description: 'orders before the one with this id' }),
  view: rowView,
});

/** The view of the newest orders in the summary. */
export const orderSummaryQuery = object({ view: rowView });

const MAX_FIGURE_DAYS = 90;

/** The number of days of the figures. */
export const orderFiguresQuery = object({
  days: wholeNumber('days', MAX_FIGURE_DAYS).meta({ description: 'number of days, 30 by default' }),
});

const MAX_NUMBERS = 20;

/** Selects the parcels of a customer. */
export const customerParcelsQuery = object({
  email: field.line('email').meta({ description: 'parcels with this email address' }),
  numbers: string()
    .max(2_000)
    .test(
      'most',
      `numbers must be at most ${MAX_NUMBERS} tracking numbers with commas between them`,
      (text) => (text ?? '').split(',').length <= MAX_NUMBERS,
    )
    .meta({ description: `parcels with one of these numbers, at most ${MAX_NUMBERS}, separated by commas` }),
});
