import { allTexts, type MailTemplate, type MailTexts, type TemplateKind } from '@exline/contracts';
import type { EventMeta, Evolve } from '@exline/kernel';
import type { MailTemplateEvent } from './events.ts';

/** The texts of a kind of email that differ from the default, and their last change. */
interface Edited {
  version: number;
  texts: MailTexts;
  changedAt: string;
  changedBy: string;
}

/** The templates that were changed, by kind. */
export type Templates = Readonly<Partial<Record<TemplateKind, Edited>>>;

export const initial: Templates = {};

const changed = (
  templates: Templates,
  kind: TemplateKind,
  texts: MailTexts,
  { version, at, actor }: EventMeta,
): Templates => ({ ...templates, [kind]: { version, texts, changedAt: at, changedBy: actor } });

export const evolve: Evolve<Templates, MailTemplateEvent> = {
  MailTemplateEdited: (templates, { data: { kind, texts } }, meta) => changed(templates, kind, texts, meta),
  MailTemplateReset: (templates, { data: { kind } }, meta) => changed(templates, kind, {}, meta),
};

/** The template of a kind as owners see it. */
export const templateOf = (templates: Templates, kind: TemplateKind): MailTemplate => {
  const edited = templates[kind];
  const texts = edited?.texts ?? {};
  return {
    kind,
    version: edited?.version ?? 0,
    isEdited: Object.keys(texts).length > 0,
    texts: allTexts(kind, texts),
    changedAt: edited?.changedAt ?? null,
    changedBy: edited?.changedBy ?? null,
  };
};
