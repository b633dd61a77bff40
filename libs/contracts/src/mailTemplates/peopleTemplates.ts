import { brand } from '../site/brand.ts';
import { body, line, placeholder, type TemplateRow } from './rows.ts';

const { name, subject, hours, rights } = placeholder;

/** The templates of emails to people who contacted the company, and to staff. */
export const peopleTemplates = {
  reply: {
    placeholders: { name, subject },
    texts: {
      subject: line('Subject', 'Re: {{subject}}'),
      title: line('Heading', 'We have answered your message'),
      text: body('Text', 'Hello {{name}},'),
    },
  },
  chat: {
    placeholders: {},
    texts: {
      subject: line('Subject', `${brand.name} has answered you in the chat`),
      title: line('Heading', 'You have an answer in the chat'),
      text: body('Text', 'You left before we could reply. Here is our answer:'),
      closing: body(
        'Text below the answers',
        'To continue the chat, open our site in the same browser, or reply to this email.',
      ),
    },
  },
  transcript: {
    placeholders: {},
    texts: {
      subject: line('Subject', `Your chat with ${brand.name}`),
      preview: line('Preview in the inbox', 'The messages of your chat'),
      title: line('Heading', 'Your chat'),
      text: body('Text', `You asked for a copy of your chat with ${brand.name} support.`),
      cutText: body(
        'Text, if it has only the newest messages',
        `You asked for a copy of your chat with ${brand.name} support. It was long, so this email has only the newest messages.`,
      ),
      closing: body(
        'Text below the messages',
        'If you did not ask for it, ignore this email, or reply to let us know.',
      ),
    },
  },
  invitation: {
    placeholders: { name, rights, hours },
    texts: {
      subject: line('Subject', `You are invited to the staff area of ${brand.name}`),
      preview: line('Preview in the inbox', 'Set your password within {{hours}} hours'),
      title: line('Heading', 'You are invited'),
      text: body(
        'Text',
        `Hello {{name}},\n\nYou have been invited to the staff area of ${brand.name}. {{rights}}\n\nChoose a password, then sign in with it and this email address.`,
      ),
      closing: body(
        'Text below the button',
        'The link works once and expires in {{hours}} hours. If you did not expect this invitation, ignore this email.',
      ),
    },
  },
  reset: {
    placeholders: { name, hours },
    texts: {
      subject: line('Subject', `Your password for the staff area of ${brand.name}`),
      preview: line('Preview in the inbox', 'Set a new password'),
      title: line('Heading', 'Set a new password'),
      text: body('Text', 'Hello {{name}},\n\nWe received a request to reset the password of your account.'),
      closing: body(
        'Text below the button',
        'The link works once and expires in {{hours}} hours. If you did not request it, ignore this email: your password stays the same.',
      ),
    },
  },
} as const satisfies Record<string, TemplateRow>;
