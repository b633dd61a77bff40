import { createHash } from 'node:crypto';

/** The same over all tries of a mail, so that a mail server or reader may tell that two are one; of its request's hash. */
export const messageIdOf = (mailId: number, request: string, from: string): string => {
  const domain = /@([^\s<>@]+?)>?$/.exec(from)?.[1] ?? 'localhost';
  const digest = createHash('sha256').update(`${mailId}\n${request}`).digest('hex').slice(0, 24);
  return `<mail-${mailId}.${digest}@${domain}>`;
};
