import {
  allTexts,
  PLACEHOLDER,
  placeholdersOf,
  textRowsOf,
  type MailLineId,
  type MailPlaceholder,
  type MailTextId,
  type MailTexts,
  type TemplateKind,
} from '@exline/contracts';
import { Fragment, type ReactNode } from 'react';
import { Paragraph, TextLink } from './parts.tsx';

interface LinkValue {
  href: string;
  words: string;
}
export type Value = string | null | LinkValue;

/** The values of the placeholders of a kind of email. Null is an unknown value. */
export type Values<Kind extends TemplateKind> = Readonly<Record<MailPlaceholder<Kind>, Value>>;

/** The texts of a kind of email with their values: lines as text, others as paragraphs. */
export type FilledTexts<Kind extends TemplateKind> = {
  readonly [Id in MailTextId<Kind>]: Id extends MailLineId<Kind> ? string : ReactNode;
};

type ValueOf = (name: string) => Value;

const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');

/** The text between placeholders, and their values. A value is not searched for placeholders. */
const partsOf = (text: string, valueOf: ValueOf): (string | LinkValue)[] => {
  const parts: (string | LinkValue)[] = [];
  const add = (part: string | LinkValue) => {
    const last = parts.at(-1);
    // React separates neighboring texts by comments, which an email does not need.
    if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part;
    else parts.push(part);
  };
  let end = 0;
  for (const match of text.matchAll(PLACEHOLDER)) {
    const value = valueOf(match[1] ?? '');
    const before = text.slice(end, match.index);
    end = match.index + match[0].length;
    // "Hello {{name}}," becomes "Hello,".
    if (value === '' || value === null) add(before.trimEnd());
    else {
      add(before);
      add(typeof value === 'string' ? oneLine(value) : value);
    }
  }
  add(text.slice(end));
  return parts;
};

const lineOf = (text: string, valueOf: ValueOf): string =>
  oneLine(
    partsOf(text, valueOf)
      .map((part) => (typeof part === 'string' ? part : part.words))
      .join(''),
  ).trim();

const Line = ({ text, valueOf }: { text: string; valueOf: ValueOf }) =>
  partsOf(text, valueOf).map((part, index) =>
    typeof part === 'string' ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- an email is rendered once
      <TextLink key={index} href={part.href}>
        {part.words}
      </TextLink>
    ),
  );

const Paragraphs = ({ text, valueOf }: { text: string; valueOf: ValueOf }) =>
  text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph, place) => (
      // oxlint-disable-next-line react/no-array-index-key
      <Paragraph key={place}>
        {paragraph.split('\n').map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <Fragment key={index}>
            {index > 0 && <br />}
            <Line text={line} valueOf={valueOf} />
          </Fragment>
        ))}
      </Paragraph>
    ));

/**
 * Fills the texts of an email: those that an owner changed, and the defaults of the others. A placeholder that this
 * version does not know is left out.
 */
export const fillTexts = <Kind extends TemplateKind>(
  kind: Kind,
  own: MailTexts,
  values: Values<Kind>,
): FilledTexts<Kind> => {
  const placeholders = placeholdersOf(kind);
  const known: Readonly<Record<string, Value>> = values;
  const valueOf: ValueOf = (name) =>
    Object.hasOwn(placeholders, name) ? (known[name] ?? placeholders[name]?.missing ?? null) : null;
  const rows = textRowsOf(kind);
  const filled = (id: string, text: string): ReactNode =>
    rows[id]?.isLine ? lineOf(text, valueOf) : <Paragraphs text={text} valueOf={valueOf} />;
  const texts = Object.entries(allTexts(kind, own)).map(([id, text]) => [id, filled(id, text)]);
  return Object.fromEntries(texts) as FilledTexts<Kind>;
};
