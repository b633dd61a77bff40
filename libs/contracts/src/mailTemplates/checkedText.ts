import { PLACEHOLDER } from '../cannedReplies/placeholders.ts';
import { field } from '../fields/fields.ts';
import { shippingPlaceholders, type PlaceholderRow, type TextRow } from './rows.ts';

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
export const checkedText = ({ label, isLine }: Omit<TextRow, 'text'>, placeholders: Placeholders) =>
  (isLine ? field.line : field.message)(label, mailTextLimit({ isLine })).test(
    'placeholders',
    (value, context) => {
      const fault = faultOf(label, value ?? '', isLine, placeholders);
      return fault === null || context.createError({ message: fault });
    },
  );

/**
 * A text that replaces a text of the shipping notification, or null. Does not import the templates, which would make
 * forms large.
 */
export const ownShippingText = (row: Pick<TextRow, 'label' | 'isLine'>) =>
  checkedText(row, shippingPlaceholders)
    .transform((value: unknown) => (value === '' ? null : value))
    .nullable()
    .default(null);
