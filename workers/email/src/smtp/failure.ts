import { escapeRegExp } from '@exline/kernel';
import type { Failure } from '../carriers/carrier.ts';
import { Unanswered } from './handover.ts';

export const UNREACHABLE = 'The mail server cannot be reached';
export const SIGN_IN_REFUSED = 'The mail server refuses our sign-in';

const awayCodes = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EPROXY']);
/** The mail server rejects the worker's credentials. An operator must correct them; until then, mails wait. */
const ourCodes = new Set(['EAUTH', 'ENOAUTH', 'EOAUTH2']);
const MAX_REASON_LENGTH = 300;

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  response?: string;
}

/** The address of the recipient does not exist or has moved (RFC 3463). */
const ADDRESS_GONE = /^5\d\d[ -]5\.1\.(?:1|2|3|6|10)\b/;

/**
 * Removes email addresses, because servers repeat them in their answers. Some repeat only the part before the @ of the
 * recipient, which identifies no one if it is shorter than three characters.
 */
const masked = (text: string, to: string): string => {
  const [name] = /^.{3,}(?=@)/.exec(to) ?? [];
  const masks = [/[^\s<>()"',;:]+@[^\s<>()"',;:]+/g];
  if (name) masks.push(new RegExp(String.raw`(?<![\w.])${escapeRegExp(name)}(?!\w)`, 'gi'));
  return masks
    .reduce((rest, mask) => rest.replace(mask, '***'), text)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_REASON_LENGTH);
};

/** Classifies an error of the mail server or of the connection to it. `to`: the recipient. */
export const classifyFailure = (error: unknown, to = ''): Failure => {
  // The server can be reached, so an immediate retry would only deliver another copy.
  if (error instanceof Unanswered) return { reason: error.message, permanent: false, unreachable: false };
  const {
    code = '',
    responseCode,
    response,
    message,
  }: SmtpError = error instanceof Error ? error : new Error(String(error));
  if (ourCodes.has(code)) return { reason: SIGN_IN_REFUSED, permanent: false, unreachable: false };
  if (responseCode !== undefined)
    return {
      reason: masked(response ?? message, to),
      permanent: responseCode >= 500,
      unreachable: false,
      ...(ADDRESS_GONE.test(response ?? '') && { isUndeliverable: true }),
    };
  if (awayCodes.has(code))
    return { reason: `${UNREACHABLE}: ${masked(message, to)}`, permanent: false, unreachable: true };
  // Nodemailer itself rejects an address that is invalid in an envelope.
  if (code === 'EENVELOPE') return { reason: masked(message, to), permanent: true, unreachable: false };
  return { reason: masked(message, to), permanent: false, unreachable: false };
};
