import { mailAnswerShape } from './shapes.ts';

/** The answers of every call that requests an email and waits briefly for the result. */
export const mailed = {
  200: { description: 'a mail server accepted the email', schema: mailAnswerShape('sent') },
  202: { description: 'the email is still unsent after 4 s', schema: mailAnswerShape('queued') },
};
