import { createHash } from 'node:crypto';

/**
 * The Message-ID of a mail. It is the same for every attempt, so that mail servers and readers can detect duplicates.
 * Derived from the hash of the mail's request.
 */
export const messageIdOf = (mailId: number, request: string, from: string): string => {
  const domain = /@([^\s<>@]+?)>?$/.exec(from)?.[1] ?? 'localhost';
  const digest = createHash('sha256').update(`${mailId}\n${request}`).digest('hex').slice(0, 24);
  return `<mail-${mailId}.${digest}@${domain}>`;
};
