export {
  allTexts,
  changedTexts,
  isTemplateKind,
  placeholdersOf,
  templateKinds,
  textRowsOf,
  type MailLineId,
  type MailPlaceholder,
  type MailTextId,
} from './templates.ts';
export type { ListedMailTemplate, MailTemplate, MailTemplateVersion } from './mailTemplates.ts';
export { mailTemplateCalls, type MailPreview } from './calls.ts';
export { mailTextLimit } from './checkedText.ts';
export { shippingPlaceholders } from './rows.ts';
export { mailTextsSchema } from './schemas.ts';
