import type { MailTexts, TemplateKind } from '../mail/mail.ts';
import type { PlaceholderRow } from './rows.ts';

/** The texts of a kind of email. */
export interface MailTemplate {
  kind: TemplateKind;
  /** Changes with every edit. An edit can name the version that it is based on. 0 before the first edit. */
  version: number;
  /** Whether a text differs from its default. */
  isEdited: boolean;
  /** All texts, also those with their default. */
  texts: MailTexts;
  changedAt: string | null;
  changedBy: string | null;
}

/** A template with everything that its editor needs. */
export interface ListedMailTemplate extends MailTemplate {
  name: string;
  isToStaff: boolean;
  rows: { id: string; label: string; isLine: boolean; isOptional: boolean; limit: number; default: string }[];
  /** `sample`: the value in previews. */
  placeholders: (PlaceholderRow & { name: string; sample: string })[];
  /** Sets of values for previews, such as a delivered parcel. */
  samples: { id: string; name: string }[];
}

/** The texts of a kind of email after a change. */
export interface MailTemplateVersion {
  version: number;
  isEdited: boolean;
  texts: MailTexts;
  /** The ids of the texts that this change changed. */
  changed: string[];
  changedAt: string;
  changedBy: string;
}
