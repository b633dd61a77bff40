import {
  isStaffMail,
  mailKindName,
  mailTextLimit,
  placeholdersOf,
  textRowsOf,
  type ListedMailTemplate,
  type MailPreview,
  type MailTemplate,
  type MailTexts,
  type TemplateKind,
} from '@exline/contracts';
import { renderMail, sampleMail, samplesOf, valuesIn } from '@exline/mail-rendering';

/** A template with all that its editor needs. */
export const listed = (template: MailTemplate, publicUrl: string): ListedMailTemplate => {
  const { kind } = template;
  const values = valuesIn(sampleMail(kind, null), publicUrl);
  return {
    ...template,
    name: mailKindName(kind),
    isToStaff: isStaffMail(kind),
    rows: Object.entries(textRowsOf(kind)).map(([id, { label, isLine, isOptional = false, text }]) => ({
      id,
      label,
      isLine,
      isOptional,
      limit: mailTextLimit({ isLine }),
      default: text,
    })),
    placeholders: Object.entries(placeholdersOf(kind)).map(([name, row]) => ({
      name,
      ...row,
      sample: values[name] ?? '',
    })),
    samples: samplesOf(kind),
  };
};

/** An email of this kind with these texts and sample values. */
export const preview = async (
  kind: TemplateKind,
  texts: MailTexts,
  sample: string | null,
  publicUrl: string,
): Promise<MailPreview> => {
  const { subject, html, text } = await renderMail(sampleMail(kind, sample), publicUrl, {}, texts);
  return { subject, html, text };
};
