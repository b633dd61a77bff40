import { pages, type MailPayloads, type MailKind } from '@exline/contracts';
import type { MailPayload } from '@exline/mail';
import { plainTextSelectors, render, toPlainText } from '@react-email/render';
import type { ComponentType } from 'react';
import { ChatMail, chatSubject } from './templates/ChatMail.tsx';
import { DeliveryMail, deliverySubject } from './templates/DeliveryMail.tsx';
import { InvitationMail, invitationSubject } from './templates/InvitationMail.tsx';
import { ReplyMail, replySubject } from './templates/ReplyMail.tsx';
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
}

interface Props<Kind extends MailKind> {
  payload: MailPayloads[Kind];
  publicUrl: string;
  /** The secret part of the link in mails about an order. */
  token: string | null;
}

/** A link to set a password needs a token that is created for each rendering. */
type Template<Kind extends MailKind> = { subject: (payload: MailPayloads[Kind]) => string } & (
  | { Mail: ComponentType<Props<Kind>> }
  | { MailWithLink: ComponentType<Props<Kind> & { passwordUrl: string }> }
);

const templates: { readonly [Kind in MailKind]: Template<Kind> } = {
  shipping: { subject: shippingSubject, Mail: ShippingMail },
  delivery: { subject: deliverySubject, Mail: DeliveryMail },
  reply: { subject: replySubject, Mail: ReplyMail },
  chat: { subject: chatSubject, Mail: ChatMail },
  transcript: { subject: transcriptSubject, Mail: TranscriptMail },
  invitation: { subject: invitationSubject, MailWithLink: InvitationMail },
  reset: { subject: resetSubject, MailWithLink: ResetMail },
};

/** Whether a mail contains a link to set a password. */
export const hasLink = ({ kind }: MailPayload): boolean => 'MailWithLink' in templates[kind];

/** Renders a mail as HTML and text. React escapes everything that people wrote. */
export const renderMail = async (
  payload: MailPayload,
  siteUrl: string,
  token: string | null = null,
): Promise<RenderedMail> => {
  // The payload and the template have the same kind, but TypeScript cannot infer that from the
  // table.
  const template = templates[payload.kind] as Template<MailKind>;
  const publicUrl = siteUrl.replace(/\/+$/, '');
  // In the fragment, because browsers do not send it to servers, so the token never appears in a
  // log.
  const passwordUrl = `${publicUrl}${pages.adminPassword}#${token ?? ''}`;
  const html = await render(
    'Mail' in template ? (
      <template.Mail payload={payload} publicUrl={publicUrl} token={token} />
    ) : (
      <template.MailWithLink payload={payload} publicUrl={publicUrl} token={null} passwordUrl={passwordUrl} />
    ),
  );
  return {
    subject: template.subject(payload),
    html,
    text: toPlainText(html, { selectors }),
    isAutomatic: payload.kind !== 'reply',
  };
};
