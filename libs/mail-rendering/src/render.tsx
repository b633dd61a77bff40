import {
  pages,
  unsubscribePath,
  withoutSlash,
  type EmailPayload,
  type MailTexts,
  type TemplateKind,
} from '@exline/contracts';
import { plainTextSelectors, render } from '@react-email/render';
import { compile } from 'html-to-text';
import { sampleMail } from './samples.ts';
import { fillTexts, type Value } from './templates/fill.tsx';
import { templateOf, type KindPayload } from './templates/templates.ts';

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

/** The values of the placeholders in an email, as its recipient reads them. */
export const valuesIn = (payload: KindPayload, siteUrl: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries<Value>(templateOf(payload.kind).valuesOf(payload, withoutSlash(siteUrl))).map(
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
  const { valuesOf, Mail } = templateOf(payload.kind);
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
