import type { Letter } from '@exline/mail';
import { plainTextSelectors, render, toPlainText } from '@react-email/render';
import type { ReactElement } from 'react';
import { ChatMail, chatSubject } from './templates/ChatMail.tsx';
import { ReplyMail, replySubject } from './templates/ReplyMail.tsx';
import { ShippingMail, shippingSubject } from './templates/ShippingMail.tsx';

const selectors = [...plainTextSelectors, { selector: 'h1', options: { uppercase: false } }];

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

const templateOf = (letter: Letter, publicUrl: string): { subject: string; mail: ReactElement } => {
  switch (letter.kind) {
    case 'shipping':
      return {
        subject: shippingSubject(letter),
        mail: <ShippingMail letter={letter} publicUrl={publicUrl} />,
      };
    case 'reply':
      return { subject: replySubject(letter), mail: <ReplyMail letter={letter} publicUrl={publicUrl} /> };
    case 'chat':
      return { subject: chatSubject(), mail: <ChatMail letter={letter} publicUrl={publicUrl} /> };
  }
};

/** A letter as HTML and as text; everything that people wrote is escaped by React. */
export const renderLetter = async (letter: Letter, publicUrl: string): Promise<RenderedMail> => {
  const { subject, mail } = templateOf(letter, publicUrl.replace(/\/+$/, ''));
  const html = await render(mail);
  return { subject, html, text: toPlainText(html, { selectors }) };
};
