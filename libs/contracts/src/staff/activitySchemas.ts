import { object, string } from 'yup';
import { wholeNumber } from '../api/listing.ts';
import { ACTIVITY_DAYS, activityKinds } from './activity.ts';

const filter = {
  staffId: string()
    .matches(/^\d{1,15}$/, 'staffId must be the id of an account')
    .meta({ type: 'integer', minimum: 0, description: 'entries of this account' }),
  kind: string()
    .oneOf([...activityKinds], `kind must be one of ${activityKinds.join(', ')}`)
    .meta({ description: 'entries of this kind' }),
  days: wholeNumber('days', ACTIVITY_DAYS).meta({ description: 'entries of the last so many days' }),
};

/** The filters of the activity list. */
export const activityFilterQuery = object(filter);
export const activityListQuery = object({
  ...filter,
  limit: wholeNumber('limit', 500).meta({ description: 'entries per page' }),
  after: wholeNumber('after').meta({ description: 'entries after the one with this id' }),
});
