/** Why a mail did not go out, in words that name no person. */
export interface Failure {
  reason: string;
  /** The mail server said no for good: trying again would change nothing. */
  permanent: boolean;
  /** No mail server answered: this mail is not to blame. */
  unreachable: boolean;
}

export const UNREACHABLE = 'The mail server cannot be reached';

const awayCodes = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EPROXY']);
/** Our own sign-in is refused: an operator mends that, and the mails wait for it. */
const ourCodes = new Set(['EAUTH', 'ENOAUTH', 'EOAUTH2']);
const LONGEST = 300;

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  response?: string;
}

/** Servers repeat the address in their answer. */
const masked = (text: string): string =>
  text
    .replace(/[^\s<>()"',;:]+@[^\s<>()"',;:]+/g, '***')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST);

/** What an error of the mail server, or on the way to it, means for the mail. */
export const judge = (error: unknown): Failure => {
  const {
    code = '',
    responseCode,
    response,
    message,
  }: SmtpError = error instanceof Error ? error : new Error(String(error));
  if (ourCodes.has(code))
    return { reason: 'The mail server refuses our sign-in', permanent: false, unreachable: false };
  if (responseCode !== undefined)
    return { reason: masked(response ?? message), permanent: responseCode >= 500, unreachable: false };
  if (awayCodes.has(code)) return { reason: `${UNREACHABLE} (${code})`, permanent: false, unreachable: true };
  // Nodemailer itself refuses an address that it cannot put into an envelope.
  if (code === 'EENVELOPE') return { reason: masked(message), permanent: true, unreachable: false };
  return { reason: masked(message), permanent: false, unreachable: false };
};
