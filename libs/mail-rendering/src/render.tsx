import {
  pages,
  unsubscribePath,
  withoutSlash,
  type EmailPayload,
  type MailPayloads,
  type MailTexts,
  type TemplateKind,
} from '@exline/contracts';
import { plainTextSelectors, render } from '@react-email/render';
import { compile } from 'html-to-text';
import type { ComponentType } from 'react';
import { sampleMail } from './samples.ts';
import { fillTexts, type FilledTexts, type Value, type Values } from './templates/fill.tsx';
import { ConfirmationMail, confirmationValues } from './templates/ConfirmationMail.tsx';
import { StatusMail, statusValues } from './templates/StatusMail.tsx';
import { ChatMail } from './templates/ChatMail.tsx';
import { DeliveryMail, deliveryValues } from './templates/DeliveryMail.tsx';
import { InvitationMail, invitationValues } from './templates/InvitationMail.tsx';
import { RequestAnswerMail, requestAnswerValues } from './templates/RequestAnswerMail.tsx';
import { ReplyMail, replyValues } from './templates/ReplyMail.tsx';
import { ReturnLabelMail, returnLabelValues } from './templates/ReturnLabelMail.tsx';
import { ReturnStepMail, returnStepValues } from './templates/ReturnStepMail.tsx';
import { ResetMail, resetValues } from './templates/ResetMail.tsx';
import { TranscriptMail } from './templates/TranscriptMail.tsx';
import { ShippingMail, shippingValues } from './templates/ShippingMail.tsx';

/** Compiled once, because compiling takes three times as long as converting an email. */
const toPlainText = compile({
  wordwrap: false,
  selectors: [...plainTextSelectors, { selector: 'h1', options: { uppercase: false } }],
});

export interface RenderedMail {
  /** Whether the mail is sent automatically, not by a person. */
  isAutomatic: boolean;
  subject: string;
  html: string;
  text: string;
  /** An address that ends a subscription (RFC 8058). */
  unsubscribeUrl?: string;
}

/** The tokens in the links of a mail, by their purpose. */
export interface MailTokens {
  password?: string;
  /** The token that opens the private details of a delivery. */
  delivery?: string;
  /** The token that opens the photos of a return. */
  photos?: string;
  confirm?: string;
  preferences?: string;
  unsubscribe?: string;
}

/**
 * Tokens are in the fragment, which browsers do not send to servers, so they never appear in a log. The token for
 * unsubscribing is in the path, because mail programs call that address themselves.
 */
const urlsOf = (publicUrl: string, { password, confirm, preferences, unsubscribe }: MailTokens) => ({
  passwordUrl: `${publicUrl}${pages.adminPassword}#${password ?? ''}`,
  confirmUrl: `${publicUrl}${pages.confirm}#${confirm ?? ''}`,
  preferencesUrl: `${publicUrl}${pages.notifications}#${preferences ?? ''}`,
  ...(unsubscribe !== undefined && { unsubscribeUrl: publicUrl + unsubscribePath(unsubscribe) }),
});

interface Props<Kind extends TemplateKind> {
  payload: MailPayloads[Kind];
  texts: FilledTexts<Kind>;
  publicUrl: string;
  /** The secret part of the link in mails about an order or a return. */
  token: string | null;
}

interface Template<Kind extends TemplateKind> {
  valuesOf: (payload: MailPayloads[Kind], publicUrl: string) => Values<Kind>;
  Mail: ComponentType<Props<Kind> & ReturnType<typeof urlsOf>>;
}

const noValues = () => ({});

const templates: { readonly [Kind in TemplateKind]: Template<Kind> } = {
  shipping: { valuesOf: shippingValues, Mail: ShippingMail },
  delivery: { valuesOf: deliveryValues, Mail: DeliveryMail },
  requestAnswer: { valuesOf: requestAnswerValues, Mail: RequestAnswerMail },
  reply: { valuesOf: replyValues, Mail: ReplyMail },
  chat: { valuesOf: noValues, Mail: ChatMail },
  confirmation: { valuesOf: confirmationValues, Mail: ConfirmationMail },
  status: { valuesOf: statusValues, Mail: StatusMail },
  transcript: { valuesOf: noValues, Mail: TranscriptMail },
  returnLabel: { valuesOf: returnLabelValues, Mail: ReturnLabelMail },
  returnStep: { valuesOf: returnStepValues, Mail: ReturnStepMail },
  invitation: { valuesOf: invitationValues, Mail: InvitationMail },
  reset: { valuesOf: resetValues, Mail: ResetMail },
};

/** The content of an email that is not a test. */
type KindPayload = Exclude<EmailPayload, { kind: 'test' }>;

/** The template of a payload. Both have the same kind, but TypeScript cannot infer that from the table. */
const templateOf = ({ kind }: KindPayload) => templates[kind] as unknown as Template<TemplateKind>;

/** The values of the placeholders in an email, as its recipient reads them. */
export const valuesIn = (payload: KindPayload, siteUrl: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries<Value>(templateOf(payload).valuesOf(payload, withoutSlash(siteUrl))).map(
      ([name, value]) => [name, typeof value === 'string' ? value : (value?.words ?? '')],
    ),
  );

/** The email that is shown: a test email shows another kind with sample values. */
export const shownMail = (payload: EmailPayload): KindPayload =>
  payload.kind === 'test' ? sampleMail(payload.template, payload.sample) : payload;

/**
 * Renders a mail as HTML and text. React escapes everything that people wrote. `ownTexts` are the texts that an owner
 * changed; a request can have its own.
 */
export const renderMail = async (
  payload: EmailPayload,
  siteUrl: string,
  tokens: MailTokens = {},
  ownTexts: MailTexts = {},
): Promise<RenderedMail> => {
  if (payload.kind === 'test') {
    const rendered = await renderMail(shownMail(payload), siteUrl, {}, payload.texts);
    return { ...rendered, subject: `[Test] ${rendered.subject}`, isAutomatic: true };
  }
  const { valuesOf, Mail } = templateOf(payload);
  const publicUrl = withoutSlash(siteUrl);
  const urls = urlsOf(publicUrl, tokens);
  const own = { ...ownTexts, ...('texts' in payload && payload.texts) };
  const texts = fillTexts<TemplateKind>(payload.kind, own, valuesOf(payload, publicUrl));
  const html = await render(
    <Mail
      payload={payload}
      texts={texts}
      publicUrl={publicUrl}
      token={tokens.delivery ?? tokens.photos ?? null}
      {...urls}
    />,
  );
  return {
    subject: texts.subject,
    html,
    text: toPlainText(html),
    isAutomatic: payload.kind !== 'reply',
    ...(urls.unsubscribeUrl !== undefined && { unsubscribeUrl: urls.unsubscribeUrl }),
  };
};
