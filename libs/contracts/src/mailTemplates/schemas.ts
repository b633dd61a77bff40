import { object, type ObjectSchema } from 'yup';
import type { MailTexts, TemplateKind } from '../mail/mail.ts';
import { checkedText } from './checkedText.ts';
import type { PlaceholderRow, TextRow } from './rows.ts';
import { placeholdersOf, textRowsOf } from './templates.ts';

const mailTextSchema = (row: TextRow, placeholders: Readonly<Record<string, PlaceholderRow>>) => {
  const text = checkedText(row, placeholders);
  return row.isOptional ? text.default('') : text.required(`${row.label} is required`);
};

/** All texts of a kind of email. The editor and the gateway share this schema. */
export const mailTextsSchema = (kind: TemplateKind): ObjectSchema<{ texts: MailTexts }> => {
  const placeholders = placeholdersOf(kind);
  const texts = Object.entries(textRowsOf(kind)).map(([id, row]) => [id, mailTextSchema(row, placeholders)]);
  return object({ texts: object(Object.fromEntries(texts)).required('Texts are required') }) as never;
};
