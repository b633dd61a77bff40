import { array, mixed, object, type InferType } from 'yup';
import { defineCalls, del, get, post, put } from '../api/defineCalls.ts';
import { wholeNumber } from '../api/listing.ts';
import { shape } from '../api/shape.ts';
import { field } from '../fields/fields.ts';
import { mailed } from '../mail/mailed.ts';
import type { MailTexts } from '../mail/mail.ts';
import { placeholderTypes } from './rows.ts';
import { templateKinds } from './templates.ts';

const textsByName = () => shape.byName<string>({ type: 'string' });

const templateFields = {
  kind: shape.oneOf(templateKinds),
  version: shape.count().meta({ description: 'differs after each change' }),
  isEdited: shape.flag().meta({ description: 'whether a text differs from its default' }),
  texts: textsByName().meta({ description: 'all texts by their ids' }),
  changedAt: shape.maybeTime(),
  changedBy: shape.maybeText(),
};
const templateShape = object(templateFields).meta({
  title: 'MailTemplate',
  description: 'The texts of a kind of email.',
});
/** The texts of a kind of email. */
export type MailTemplate = InferType<typeof templateShape>;

const listedShape = object({
  ...templateFields,
  name: shape.text(),
  isToStaff: shape.flag(),
  rows: shape.list(
    object({
      id: shape.text(),
      label: shape.text(),
      isLine: shape.flag().meta({ description: 'without line breaks and links' }),
      isOptional: shape.flag(),
      limit: shape.count().meta({ description: 'the most characters' }),
      default: shape.text(),
    }),
  ),
  placeholders: shape.list(
    object({
      name: shape.text(),
      type: shape.oneOf(placeholderTypes),
      meaning: shape.text(),
      missing: shape
        .maybeText()
        .meta({ description: 'replaces an unknown value; null if it is always known' }),
      sample: shape.text(),
    }),
  ),
  samples: shape.list(object({ id: shape.text(), name: shape.text() })),
}).meta({ title: 'ListedMailTemplate' });
/** A template with everything that its editor needs. */
export type ListedMailTemplate = InferType<typeof listedShape>;

const versionShape = object({
  version: shape.id(),
  isEdited: shape.flag(),
  texts: textsByName(),
  changed: array(shape.text()).defined().meta({ description: 'the ids of the texts that changed' }),
  changedAt: shape.time(),
  changedBy: shape.text(),
}).meta({ title: 'MailTemplateVersion' });
/** The texts of a kind of email after a change. */
export type MailTemplateVersion = InferType<typeof versionShape>;

const previewShape = object({
  subject: shape.text(),
  html: shape.text(),
  text: shape.text(),
});
/** A rendered email. */
export type MailPreview = InferType<typeof previewShape>;

const isRecord = (value: unknown): value is MailTexts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Checks only that `texts` is an object. The handler checks each text, because the texts depend on the kind in the
 * path.
 */
const texts = mixed(isRecord)
  .typeError('texts must be an object')
  .required('texts is required')
  .meta({ type: 'object', additionalProperties: { type: 'string' }, description: 'all texts by their ids' });

const shown = {
  texts,
  sample: field.optionalLine('Sample', 30).default(null).meta({ description: 'the values in the email' }),
};

/** The texts of emails, which owners change. */
export const mailTemplateCalls = defineCalls('Mails', {
  listMailTemplates: get('/api/admin/mail-templates', {
    summary: 'List the texts of emails',
    right: 'ReadMailTemplates',
    answers: { 200: { description: 'one template for each kind of email', schema: shape.list(listedShape) } },
  }),
  editMailTemplate: put('/api/admin/mail-templates/:kind', {
    summary: 'Change the texts of an email',
    right: 'EditMailTemplate',
    description:
      'Emails that are requested later have these texts. Unknown placeholders are refused. With `If-Match`, the change applies only to that version. If there is a newer one, the answer (412) returns it in `current`.',
    headers: ['If-Match'],
    body: object({ texts }).meta({ title: 'MailTemplateTexts' }),
    answers: { 200: { description: 'the template', schema: templateShape } },
    refusals: ['mail_template.not_found', 'mail_template.changed_meanwhile'],
  }),
  resetMailTemplate: del('/api/admin/mail-templates/:kind', {
    summary: 'Return to the default texts of an email',
    right: 'EditMailTemplate',
    headers: ['If-Match'],
    answers: { 200: { description: 'the template', schema: templateShape } },
    refusals: ['mail_template.not_found', 'mail_template.changed_meanwhile'],
  }),
  listMailTemplateVersions: get('/api/admin/mail-templates/:kind/versions', {
    summary: 'List the changes of the texts of an email',
    right: 'ReadMailTemplates',
    description: 'Returns pages, newest first; 20 changes per page by default.',
    query: object({
      limit: wholeNumber('limit', 100).meta({ description: 'changes per page' }),
      after: wholeNumber('after').meta({ description: 'changes before this version' }),
    }),
    answers: {
      200: {
        description: 'changes',
        schema: shape.list(versionShape),
        headers: ['X-Total-Count', 'Link'],
      },
    },
    refusals: ['mail_template.not_found'],
  }),
  previewMailTemplate: post('/api/admin/mail-templates/:kind/preview', {
    summary: 'Render an email with sample values',
    right: 'ReadMailTemplates',
    body: object(shown).meta({ title: 'ShownMailTemplate' }),
    answers: { 200: { description: 'the email', schema: previewShape } },
    refusals: ['mail_template.not_found'],
  }),
  sendTestMail: post('/api/admin/mail-templates/:kind/test', {
    summary: 'Send an email with sample values',
    right: 'RequestTestMail',
    description: 'The subject begins with `[Test]`. The address is erased after a day.',
    idempotent: true,
    body: object({ ...shown, to: field.email('Email').required('Email is required') }).meta({
      title: 'TestMail',
    }),
    answers: mailed,
    refusals: ['mail_template.not_found', 'mail.failed'],
  }),
});
