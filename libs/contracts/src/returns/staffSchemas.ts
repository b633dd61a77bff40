import { object, string, array, number } from 'yup';
import { searchedFields } from '../api/listing.ts';
import { field } from '../fields/fields.ts';
import { lengths } from '../fields/lengths.ts';
import { returnStatuses, returnSteps } from './returns.ts';
import { MAX_RETURNS_PER_MOVE } from './staffReturn.ts';

const filters = searchedFields(
  'prefix of a return number, of a tracking number, or of the name or email address of the customer',
);
const status = string()
  .oneOf([...returnStatuses], `status must be one of ${returnStatuses.join(', ')}`)
  .meta({ description: 'returns in this state' });

export const returnListQuery = object({ ...filters, status });
export const returnExportQuery = object({ q: filters.q, status });

const step = {
  status: string<(typeof returnSteps)[number]>()
    .required('Choose a step')
    .oneOf([...returnSteps], `status must be one of ${returnSteps.join(', ')}`),
  note: field
    .message('Note', lengths.cannedReply)
    .transform((value: unknown) => (value === '' ? null : value))
    .nullable()
    .default(null)
    .when('status', {
      is: 'refused',
      then: (note) => note.required('Enter the reason'),
    })
    .meta({ description: 'goes into the email to the customer; required for `refused`' }),
};

/** The next step of a return. */
export const returnStepSchema = object(step);

/** The next step of several returns. */
export const returnStepsSchema = object({
  ...step,
  ids: array()
    .of(number().integer().positive().required())
    .required('Choose at least one return')
    .min(1, 'Choose at least one return')
    .max(MAX_RETURNS_PER_MOVE, `Choose at most ${MAX_RETURNS_PER_MOVE} returns`),
});
