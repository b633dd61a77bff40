import type { EmailKind } from './mail.ts';

/** The kinds of email for which the site counts how often their links are opened. */
export const countedMails = [
  'confirmation',
  'status',
  'shipping',
  'delivery',
  'requestAnswer',
  'returnLabel',
  'returnStep',
] as const satisfies readonly EmailKind[];
export type CountedMail = (typeof countedMails)[number];

const PARAMETER = 'from';

/** The part of a link that names the kind of its email. It is the same for all recipients. */
export const mailQuery = (kind: CountedMail): string => `?${PARAMETER}=${kind}`;

/** The kind of email that a query names, and the query without it. Null if it names none. */
export const splitMailQuery = (search: string): { kind: CountedMail; rest: string } | null => {
  const query = new URLSearchParams(search);
  const kind = countedMails.find((each) => each === query.get(PARAMETER));
  query.delete(PARAMETER);
  const rest = query.toString();
  return kind ? { kind, rest: rest && `?${rest}` } : null;
};
