import { array, object, string, type InferType } from 'yup';
import { LABEL_LENGTH, MAX_LABELS, orderAttentions, orderSorts } from './order.ts';
import { field } from '../fields/fields.ts';
import { lengths } from '../fields/lengths.ts';

const MAX_STATUSES = 20;

/** A parameter that may be repeated. In JSON it is a list. A single value counts as a list of one. */
const repeated = (name: string, max: number, length: number) =>
  array(string().defined())
    .transform((value: unknown, given: unknown) =>
      (typeof given === 'string' ? [given] : Array.isArray(value) ? value : []).filter((one) => one !== ''),
    )
    .max(max, `${name} can be repeated at most ${max} times`)
    // This test also runs on a list with null, although `defined` refuses it.
    .test('each', `${name} can be at most ${length} characters`, (values) =>
      (values ?? []).every((value: string | null) => !value || value.length <= length),
    );

const day = (name: string, words: string) => field.date(name).meta({ description: words });

/** The filters that a saved view can have. They contain no search text, which may be personal. */
export const viewFilterFields = {
  status: repeated('status', MAX_STATUSES, lengths.short).meta({
    description: 'orders with one of these statuses; repeat the parameter for several',
  }),
  label: repeated('label', MAX_LABELS, LABEL_LENGTH).meta({
    description: 'orders with all of these labels; repeat the parameter for several',
  }),
  assignee: string()
    .max(lengths.line)
    .meta({ description: 'an actor, `me`, or `none` for orders without an assignee' }),
  email: string().oneOf(['none']).meta({ description: '`none`: orders without a customer email' }),
  place: string()
    .max(lengths.line)
    .meta({ description: 'prefix of a word in the origin, destination or current location' }),
  state: string()
    .oneOf(['open', 'deleted'])
    .meta({ description: '`deleted`: deleted orders instead of open ones' }),
  attention: string()
    .oneOf([...orderAttentions])
    .meta({
      description:
        '`late`: past the estimate and not delivered; `silent`: no update for 48 hours and not delivered; `asked`: with an open customer request and not delivered; `needed`: one of these, or with an exception',
    }),
  createdSince: day('createdSince', 'first day (UTC, inclusive) of the creation'),
  createdUntil: day('createdUntil', 'last day of the creation, inclusive'),
  shippedSince: day('shippedSince', 'first ship date'),
  shippedUntil: day('shippedUntil', 'last ship date'),
  dueSince: day('dueSince', 'first estimated day of delivery'),
  dueUntil: day('dueUntil', 'last estimated day of delivery'),
  sort: string()
    .oneOf([...orderSorts])
    .meta({
      description:
        '`newest`, `shipped` (newest first), `due` (soonest first), `status`, `number`, `customer`, `destination` or `assignee`; orders without the value come last',
    }),
  direction: string()
    .oneOf(['asc', 'desc'])
    .meta({ description: 'instead of the usual direction of the sort order' }),
};

export const orderFilterFields = {
  q: string().max(lengths.line).meta({
    description:
      'words in any order, each the beginning of a word in the number, customer name, email, origin or destination, or at least four digits in the number; accents do not matter',
  }),
  ...viewFilterFields,
  number: string().max(lengths.line).meta({ description: 'a complete tracking number' }),
  since: day(
    'since',
    'first day (UTC, inclusive) of the date that the list is sorted by, else of the creation date',
  ),
  until: day('until', 'last day, inclusive'),
  ids: string()
    .matches(/^\d{1,16}(,\d{1,16}){0,499}$/, 'ids must be at most 500 ids with commas between them')
    .meta({ description: 'only orders with these ids, at most 500, separated by commas' }),
};

/** The filters of orders: of the list, of its CSV file, and of everything that acts on matching orders. */
export const orderFilterQuery = object(orderFilterFields);
export type OrderFilter = InferType<typeof orderFilterQuery>;
