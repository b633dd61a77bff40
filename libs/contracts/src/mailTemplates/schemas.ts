import { object, type ObjectSchema } from 'yup';
import { PLACEHOLDER } from '../cannedReplies/placeholders.ts';
import { field } from '../fields/fields.ts';
import type { PlaceholderRow, TextRow } from './rows.ts';
import type { MailTexts, TemplateKind } from '../mail/mail.ts';
import { placeholdersOf, textRowsOf, type MailTextId } from './templates.ts';

const LINE_LENGTH = 150;
const BODY_LENGTH = 2_000;

/** How long a text may be, with its placeholders. */
export const mailTextLimit = ({ isLine }: Pick<TextRow, 'isLine'>): number =>
  isLine ? LINE_LENGTH : BODY_LENGTH;

type Placeholders = Readonly<Record<string, PlaceholderRow>>;

/** The names of the placeholders in a text, also of unknown ones. */
const namesIn = (text: string): string[] => [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name);

const written = (name: string) => `{{${name}}}`;

const faultOf = (label: string, text: string, isLine: boolean, placeholders: Placeholders): string | null => {
  const names = namesIn(text);
  const unknown = names.find((name) => !Object.hasOwn(placeholders, name));
  if (unknown !== undefined) {
    const known = Object.keys(placeholders).map(written).join(', ') || 'none';
    return `${label} has the unknown placeholder ${written(unknown)}. Known placeholders: ${known}`;
  }
  const link = isLine ? names.find((name) => placeholders[name]?.type === 'link') : undefined;
  return link === undefined
    ? null
    : `${label} cannot hold ${written(link)}, because a link needs a paragraph`;
};

/** One text of an email, with placeholders of its kind. */
const checkedText = ({ label, isLine }: Omit<TextRow, 'text'>, placeholders: Placeholders) =>
  (isLine ? field.line : field.message)(label, mailTextLimit({ isLine })).test(
    'placeholders',
    (value, context) => {
      const fault = faultOf(label, value ?? '', isLine, placeholders);
      return fault === null || context.createError({ message: fault });
    },
  );

const mailTextSchema = (row: TextRow, placeholders: Placeholders) => {
  const text = checkedText(row, placeholders);
  return row.isOptional ? text.default('') : text.required(`${row.label} is required`);
};

/** A text that replaces one of an email, or null. */
export const ownMailTextSchema = <Kind extends TemplateKind>(kind: Kind, id: MailTextId<Kind>) => {
  const row = textRowsOf(kind)[id];
  if (!row) throw new Error(`${kind} has no text ${id}`);
  return checkedText(row, placeholdersOf(kind))
    .transform((value: unknown) => (value === '' ? null : value))
    .nullable()
    .default(null);
};

/** All texts of a kind of email. The editor and the gateway share this schema. */
export const mailTextsSchema = (kind: TemplateKind): ObjectSchema<{ texts: MailTexts }> => {
  const placeholders = placeholdersOf(kind);
  const texts = Object.entries(textRowsOf(kind)).map(([id, row]) => [id, mailTextSchema(row, placeholders)]);
  return object({ texts: object(Object.fromEntries(texts)).required('Texts are required') }) as never;
};
