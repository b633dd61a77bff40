import { refuse as refuseAny } from '@exline/kernel';

/** All reasons to refuse a command about the texts of emails. */
export type MailTemplateRefusal = 'mail_template.not_found' | 'mail_template.changed_meanwhile';

export const refuse = refuseAny<MailTemplateRefusal>;
