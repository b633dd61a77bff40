import { array, mixed, object } from 'yup';
import { IMPORT_BATCH } from './csv.ts';

/** Many new orders in one call. Each is validated separately, so that one error does not affect the others. */
export const importOrdersSchema = object({
  orders: array(mixed().meta({ $ref: '#/components/schemas/NewOrder' }))
    .strict()
    .required('Orders are required')
    .min(1, 'Orders are required')
    .max(IMPORT_BATCH, `One call imports at most ${IMPORT_BATCH} orders`),
});
