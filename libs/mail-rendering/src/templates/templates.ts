import type { EmailPayload, TemplateKind } from '@exline/contracts';
import { conversationMails } from './conversationMails.tsx';
import { orderMails } from './orderMails.tsx';
import { returnMails } from './returnMails.tsx';
import { staffMails } from './staffMails.tsx';
import { subscriptionMails } from './subscriptionMails.tsx';
import type { MailTemplate, MailTemplates } from './template.ts';

/** The template of each kind of email. */
const templates: MailTemplates<TemplateKind> = {
  ...orderMails,
  ...subscriptionMails,
  ...returnMails,
  ...conversationMails,
  ...staffMails,
};

/** The content of an email that is not a test. */
export type KindPayload = Exclude<EmailPayload, { kind: 'test' }>;

/** The template of a kind. It fits payloads of the same kind, but TypeScript cannot infer that from the table. */
export const templateOf = (kind: TemplateKind) => templates[kind] as unknown as MailTemplate<TemplateKind>;
