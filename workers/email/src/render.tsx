import { pages, type Letters, type MailKind } from '@exline/contracts';
import type { Letter } from '@exline/mail';
import { plainTextSelectors, render, toPlainText } from '@react-email/render';
import type { ComponentType } from 'react';
import { ChatMail, chatSubject } from './templates/ChatMail.tsx';
import { DeliveryMail, deliverySubject } from './templates/DeliveryMail.tsx';
import { InvitationMail, invitationSubject } from './templates/InvitationMail.tsx';
import { ReplyMail, replySubject } from './templates/ReplyMail.tsx';
import { ResetMail, resetSubject } from './templates/ResetMail.tsx';
import { ShippingMail, shippingSubject } from './templates/ShippingMail.tsx';

const selectors = [...plainTextSelectors, { selector: 'h1', options: { uppercase: false } }];

export interface RenderedMail {
  /** Written by a program, not by a person. */
  isAutomatic: boolean;
  subject: string;
  html: string;
  text: string;
}

interface Props<Kind extends MailKind> {
  letter: Letters[Kind];
  publicUrl: string;
}

/** A mail with a link by which a password is set has a token, made for each writing, and no other is given one. */
type Template<Kind extends MailKind> = { subject: (letter: Letters[Kind]) => string } & (
  | { Mail: ComponentType<Props<Kind>> }
  | { MailWithLink: ComponentType<Props<Kind> & { passwordUrl: string }> }
);

const templates: { readonly [Kind in MailKind]: Template<Kind> } = {
  shipping: { subject: shippingSubject, Mail: ShippingMail },
  delivery: { subject: deliverySubject, Mail: DeliveryMail },
  reply: { subject: replySubject, Mail: ReplyMail },
  chat: { subject: chatSubject, Mail: ChatMail },
  invitation: { subject: invitationSubject, MailWithLink: InvitationMail },
  reset: { subject: resetSubject, MailWithLink: ResetMail },
};

/** Whether a mail brings a link by which a password is set. */
export const hasLink = ({ kind }: Letter): boolean => 'MailWithLink' in templates[kind];

/** A letter as HTML and as text; everything that people wrote is escaped by React. */
export const renderLetter = async (
  letter: Letter,
  siteUrl: string,
  token: string | null = null,
): Promise<RenderedMail> => {
  // A letter and the template of its kind belong together, which the table cannot say of both at once.
  const template = templates[letter.kind] as Template<MailKind>;
  const publicUrl = siteUrl.replace(/\/+$/, '');
  // Behind the #: browsers send that to no server, so it gets into no log.
  const passwordUrl = `${publicUrl}${pages.adminPassword}#${token ?? ''}`;
  const html = await render(
    'Mail' in template ? (
      <template.Mail letter={letter} publicUrl={publicUrl} />
    ) : (
      <template.MailWithLink letter={letter} publicUrl={publicUrl} passwordUrl={passwordUrl} />
    ),
  );
  return {
    subject: template.subject(letter),
    html,
    text: toPlainText(html, { selectors }),
    isAutomatic: letter.kind !== 'reply',
  };
};
