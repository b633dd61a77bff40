import { object, type ObjectSchema } from 'yup';
import { field } from '../fields/fields.ts';
import { lengths } from '../fields/lengths.ts';

/** So many canned replies the staff can keep. */
export const MOST_CANNED_REPLIES = 100;

/** What stands for something that is only known when a canned reply is used: `{{name}}`. */
export const placeholders = ['name', 'number', 'status', 'estimate'] as const;
export type Placeholder = (typeof placeholders)[number];

/** Whatever looks like a placeholder. */
export const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;

const isPlaceholder = (name: string): name is Placeholder =>
  placeholders.some((placeholder) => placeholder === name);

const known = placeholders.map((name) => `{{${name}}}`).join(', ');

export interface NewCannedReply {
  name: string;
  text: string;
}

/** A short answer that all admins keep at hand. */
export interface CannedReply extends NewCannedReply {
  id: number;
  /** Grows with every change: an edit can name the one that it was made from. */
  version: number;
  /** When it was written as it is, and by whom. */
  changedAt: string;
  changedBy: string;
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
