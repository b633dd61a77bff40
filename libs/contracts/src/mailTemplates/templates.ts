import type { MailTexts, TemplateKind } from '../mail/mail.ts';
import { parcelTemplates } from './parcelTemplates.ts';
import { peopleTemplates } from './peopleTemplates.ts';
import { returnTemplates } from './returnTemplates.ts';
import type { PlaceholderRow, TemplateRow, TextRow } from './rows.ts';

/** The texts of each kind of email that owners can change. The rest of an email is fixed. */
const templates = {
  ...parcelTemplates,
  ...returnTemplates,
  ...peopleTemplates,
} as const satisfies Record<TemplateKind, TemplateRow>;

export const templateKinds = Object.keys(templates) as TemplateKind[];
export const isTemplateKind = (kind: string): kind is TemplateKind => Object.hasOwn(templates, kind);

/** The names of the placeholders of a kind of email. */
export type MailPlaceholder<Kind extends TemplateKind = TemplateKind> = Kind extends TemplateKind
  ? keyof (typeof templates)[Kind]['placeholders'] & string
  : never;

/** The ids of the texts of a kind of email. */
export type MailTextId<Kind extends TemplateKind = TemplateKind> = Kind extends TemplateKind
  ? keyof (typeof templates)[Kind]['texts'] & string
  : never;

/** The ids of those texts of a kind of email that are one line. */
export type MailLineId<Kind extends TemplateKind> = {
  [Id in MailTextId<Kind>]: TextOf<Kind>[Id] extends { isLine: true } ? Id : never;
}[MailTextId<Kind>];
type TextOf<Kind extends TemplateKind> = (typeof templates)[Kind]['texts'];

export const placeholdersOf = (kind: TemplateKind): Readonly<Record<string, PlaceholderRow>> =>
  templates[kind].placeholders;

export const textRowsOf = (kind: TemplateKind): Readonly<Record<string, TextRow>> => templates[kind].texts;

/** All texts of a kind: the given ones, and the defaults of the others. */
export const allTexts = (kind: TemplateKind, texts: MailTexts): MailTexts =>
  Object.fromEntries(
    Object.entries(textRowsOf(kind)).map(([id, { text }]) => [
      id,
      Object.hasOwn(texts, id) ? (texts[id] ?? text) : text,
    ]),
  );

/** The texts that differ from the defaults. A later default applies to all others. */
export const changedTexts = (kind: TemplateKind, texts: MailTexts): MailTexts =>
  Object.fromEntries(
    Object.entries(textRowsOf(kind)).flatMap(([id, { text }]) => {
      const own = Object.hasOwn(texts, id) ? texts[id] : undefined;
      return own === undefined || own === text ? [] : [[id, own]];
    }),
  );
