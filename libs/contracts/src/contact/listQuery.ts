import { object } from 'yup';
import { floodFields, rowView, searchedFields } from '../api/listing.ts';
import { workFilterFields } from '../inboxWork/schemas.ts';

/** The filters of the list of contact messages. */
export const contactListQuery = object({
  ...searchedFields(
    'words in the name, email, subject and tracking number, and everything that was said or noted',
  ),
  ...workFilterFields,
  ...floodFields,
  view: rowView,
});
