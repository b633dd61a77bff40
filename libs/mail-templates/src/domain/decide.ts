import { changedTexts, type MailTemplate, type MailTexts, type TemplateKind } from '@exline/contracts';
import type { Decide, InputsOf } from '@exline/kernel';
import type { MailTemplateEvent } from './events.ts';
import { refuse } from './refusals.ts';
import { templateOf, type Templates } from './templates.ts';

/** `expectedVersion`: the version that the change is based on, if it requires one. */
interface Change {
  kind: TemplateKind;
  expectedVersion?: number | undefined;
}

interface ChangedTemplate {
  template: MailTemplate;
  isChanged: boolean;
}

/** The commands about the texts of emails. */
export interface MailTemplateCommands {
  EditMailTemplate: { input: Change & { texts: MailTexts }; output: ChangedTemplate };
  ResetMailTemplate: { input: Change; output: ChangedTemplate };
}

export type MailTemplateInputs = InputsOf<MailTemplateCommands>;

const isSame = (one: MailTexts, other: MailTexts): boolean => {
  const ids = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...ids].every((id) => one[id] === other[id]);
};

/** If all texts equal their defaults, the change is recorded as a reset. */
const change = (
  templates: Templates,
  { kind, expectedVersion }: Change,
  texts: MailTexts,
): MailTemplateEvent[] => {
  const current = templateOf(templates, kind);
  if (expectedVersion !== undefined && expectedVersion !== current.version)
    throw refuse('mail_template.changed_meanwhile', { kind, current });
  if (isSame(changedTexts(kind, current.texts), texts)) return [];
  return Object.keys(texts).length === 0
    ? [{ type: 'MailTemplateReset', data: { kind } }]
    : [{ type: 'MailTemplateEdited', data: { kind, texts } }];
};

export const decide: Decide<Templates, MailTemplateInputs, MailTemplateEvent> = {
  EditMailTemplate: (templates, input) => change(templates, input, changedTexts(input.kind, input.texts)),
  ResetMailTemplate: (templates, input) => change(templates, input, {}),
};
