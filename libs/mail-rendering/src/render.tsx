import {
  pages,
  unsubscribePath,
  type MailKind,
  type MailPayload,
  type MailPayloads,
} from '@exline/contracts';
import { plainTextSelectors, render, toPlainText } from '@react-email/render';
import type { ComponentType } from 'react';
import { ConfirmationMail, confirmationSubject } from './templates/ConfirmationMail.tsx';
import { StatusMail, statusSubject } from './templates/StatusMail.tsx';
import { ChatMail, chatSubject } from './templates/ChatMail.tsx';
import { DeliveryMail, deliverySubject } from './templates/DeliveryMail.tsx';
import { InvitationMail, invitationSubject } from './templates/InvitationMail.tsx';
import { ReplyMail, replySubject } from './templates/ReplyMail.tsx';
import { ReturnLabelMail, returnLabelSubject } from './templates/ReturnLabelMail.tsx';
import { ReturnStepMail, returnStepSubject } from './templates/ReturnStepMail.tsx';
import { ResetMail, resetSubject } from './templates/ResetMail.tsx';
import { TranscriptMail, transcriptSubject } from './templates/TranscriptMail.tsx';
import { ShippingMail, shippingSubject } from './templates/ShippingMail.tsx';

const selectors = [...plainTextSelectors, { selector: 'h1', options: { uppercase: false } }];

export interface RenderedMail {
  /** Sent automatically, not by a person. */
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
  /** Opens the private details of a delivery. */
  delivery?: string;
  confirm?: string;
  preferences?: string;
  unsubscribe?: string;
}

/**
 * Tokens are in the fragment, because browsers do not send it to servers, so they never appear in a log. Mail programs
 * call the address to unsubscribe, so its token is in the path.
 */
const urlsOf = (publicUrl: string, { password, confirm, preferences, unsubscribe }: MailTokens) => ({
  passwordUrl: `${publicUrl}${pages.adminPassword}#${password ?? ''}`,
  confirmUrl: `${publicUrl}${pages.confirm}#${confirm ?? ''}`,
  preferencesUrl: `${publicUrl}${pages.notifications}#${preferences ?? ''}`,
  ...(unsubscribe !== undefined && { unsubscribeUrl: publicUrl + unsubscribePath(unsubscribe) }),
});

interface Props<Kind extends MailKind> {
  payload: MailPayloads[Kind];
  publicUrl: string;
  /** The secret part of the link in mails about an order. */
  token: string | null;
}

interface Template<Kind extends MailKind> {
  subject: (payload: MailPayloads[Kind]) => string;
  Mail: ComponentType<Props<Kind> & ReturnType<typeof urlsOf>>;
}

const templates: { readonly [Kind in MailKind]: Template<Kind> } = {
  shipping: { subject: shippingSubject, Mail: ShippingMail },
  delivery: { subject: deliverySubject, Mail: DeliveryMail },
  reply: { subject: replySubject, Mail: ReplyMail },
  chat: { subject: chatSubject, Mail: ChatMail },
  confirmation: { subject: confirmationSubject, Mail: ConfirmationMail },
  status: { subject: statusSubject, Mail: StatusMail },
  transcript: { subject: transcriptSubject, Mail: TranscriptMail },
  returnLabel: { subject: returnLabelSubject, Mail: ReturnLabelMail },
  returnStep: { subject: returnStepSubject, Mail: ReturnStepMail },
  invitation: { subject: invitationSubject, Mail: InvitationMail },
  reset: { subject: resetSubject, Mail: ResetMail },
};

/** Renders a mail as HTML and text. React escapes everything that people wrote. */
export const renderMail = async (
  payload: MailPayload,
  siteUrl: string,
  tokens: MailTokens = {},
): Promise<RenderedMail> => {
  // The payload and the template have the same kind, but TypeScript cannot infer that from the
  // table.
  const { subject, Mail } = templates[payload.kind] as Template<MailKind>;
  const publicUrl = siteUrl.replace(/\/+$/, '');
  const urls = urlsOf(publicUrl, tokens);
  const html = await render(
    <Mail payload={payload} publicUrl={publicUrl} token={tokens.delivery ?? null} {...urls} />,
  );
  return {
    subject: subject(payload),
    html,
    text: toPlainText(html, { selectors }),
    isAutomatic: payload.kind !== 'reply',
    ...(urls.unsubscribeUrl !== undefined && { unsubscribeUrl: urls.unsubscribeUrl }),
  };
};
