import { mailAnswerShape } from './shapes.ts';

/** What is answered by every call that asks for a mail, and waits a moment for what becomes of it. */
export const mailed = {
  200: { description: 'a mail server took it', schema: mailAnswerShape('sent') },
  202: { description: 'that is still open after 4 s', schema: mailAnswerShape('queued') },
};
