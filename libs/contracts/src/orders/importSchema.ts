import { array, mixed, object } from 'yup';
import { isLine } from '../fields/fields.ts';
import { lengths } from '../fields/lengths.ts';
import { IMPORT_BATCH, MAX_NUMBERS_AT_ONCE } from './csv.ts';

/** Many new orders in one call. Each is validated separately, so that one error does not affect the others. */
export const importOrdersSchema = object({
  orders: array(mixed().meta({ $ref: '#/components/schemas/NewOrder' }))
    .strict()
    .required('Orders are required')
    .min(1, 'Orders are required')
    .max(IMPORT_BATCH, `One call imports at most ${IMPORT_BATCH} orders`),
});

const isNumber = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= lengths.line && isLine(value);

/** Tracking numbers to look up. Tested together, because a yup schema for each would take most of the time. */
export const existingOrdersSchema = object({
  trackingNumbers: array<object, string>()
    .strict()
    .typeError('Tracking numbers must be a list')
    .required('Tracking numbers are required')
    .min(1, 'Tracking numbers are required')
    .max(MAX_NUMBERS_AT_ONCE, `One call checks at most ${MAX_NUMBERS_AT_ONCE} tracking numbers`)
    .test(
      'lines',
      `Each tracking number must be a text of at most ${lengths.line} characters`,
      (values) => !values?.some((value) => !isNumber(value)),
    )
    .meta({ items: { type: 'string', maxLength: lengths.line } } as object),
});
