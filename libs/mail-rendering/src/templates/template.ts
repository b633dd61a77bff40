import type { MailPayloads, TemplateKind } from '@exline/contracts';
import type { ComponentType } from 'react';
import type { FilledTexts, Values } from './fill.tsx';

/** The properties of every email. An email uses the links that it needs. */
export interface MailProps<Kind extends TemplateKind> {
  payload: MailPayloads[Kind];
  texts: FilledTexts<Kind>;
  publicUrl: string;
  /** The secret part of the link in mails about an order or a return. */
  token: string | null;
  passwordUrl: string;
  confirmUrl: string;
  preferencesUrl: string;
  unsubscribeUrl?: string;
}

interface Sample<Kind extends TemplateKind> {
  id: string;
  name: string;
  payload: MailPayloads[Kind];
}

/** How a kind of email looks. */
export interface MailTemplate<Kind extends TemplateKind> {
  /** The values of the placeholders in the texts. */
  valuesOf: (payload: MailPayloads[Kind], publicUrl: string) => Values<Kind>;
  Mail: ComponentType<MailProps<Kind>>;
  /** Values for previews and test emails. The first ones are the usual ones. */
  samples: readonly [Sample<Kind>, ...Sample<Kind>[]];
}

/** The templates of some kinds of email. */
export type MailTemplates<Kinds extends TemplateKind> = {
  readonly [Kind in Kinds]: MailTemplate<Kind>;
};
