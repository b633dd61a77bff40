import { object, string } from 'yup';
import { searchedFields } from '../api/listing.ts';
import { mailKinds, mailStates } from './mail.ts';

/** The filters of the list of emails. */
export const mailListQuery = object({
  ...searchedFields('prefix of a recipient, of a tracking number, or of the id of an order or message'),
  state: string()
    .oneOf([...mailStates], `state must be one of ${mailStates.join(', ')}`)
    .meta({ description: 'emails in this state' }),
  kind: string()
    .oneOf([...mailKinds], `kind must be one of ${mailKinds.join(', ')}`)
    .meta({ description: 'emails of this kind' }),
});
