import { object, string } from 'yup';
import { searchedFields } from '../api/listing.ts';
import { mailKinds, mailStates } from './mail.ts';

/** Which mails are meant. */
export const mailListQuery = object({
  ...searchedFields('beginning of a recipient or tracking number, or of the id of an order or message'),
  state: string()
    .oneOf([...mailStates], `state must be one of ${mailStates.join(', ')}`)
    .meta({ description: 'mails in this state' }),
  kind: string()
    .oneOf([...mailKinds], `kind must be one of ${mailKinds.join(', ')}`)
    .meta({ description: 'mails of this kind' }),
});
