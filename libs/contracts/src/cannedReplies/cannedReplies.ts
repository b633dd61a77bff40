import { object, type ObjectSchema } from 'yup';
import { field } from '../fields/fields.ts';
import { lengths } from '../fields/lengths.ts';
import { PLACEHOLDER, placeholders, type Placeholder } from './placeholders.ts';

/** The maximum number of canned replies. */
export const MAX_CANNED_REPLIES = 100;

const isPlaceholder = (name: string): name is Placeholder =>
  placeholders.some((placeholder) => placeholder === name);

const known = placeholders.map((name) => `{{${name}}}`).join(', ');

export interface NewCannedReply {
  name: string;
  text: string;
}

export const cannedReplySchema = object({
  name: field.line('Name', lengths.cannedName).required('Name is required'),
  text: field
    .message('Text', lengths.cannedReply)
    .required('Text is required')
    .test('placeholders', `Text can only hold these placeholders: ${known}`, (text) =>
      [...(text ?? '').matchAll(PLACEHOLDER)].every(([, name = '']) => isPlaceholder(name)),
    ),
}) as unknown as ObjectSchema<NewCannedReply>;
