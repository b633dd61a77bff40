import type { IncomingHttpHeaders } from 'node:http';
import { refuse } from '../core/refusals.ts';
import { isSameText } from '../core/sameText.ts';

/** The tokens that a request shows: in `Authorization`, as a bearer token or a password, or in a header of its own. */
const tokensIn = ({ authorization = '', 'x-webhook-token': own }: IncomingHttpHeaders): string[] => {
  const [, scheme = '', value = ''] = /^(basic|bearer) +(\S+)$/i.exec(authorization) ?? [];
  if (scheme.toLowerCase() === 'bearer') return [value];
  const basic = scheme && /^[^:]*:(.*)$/s.exec(Buffer.from(value, 'base64').toString())?.[1];
  return [basic, own].flatMap((each) => (typeof each === 'string' ? [each] : []));
};

/** Refuses a request without this token. */
export const requireToken =
  (token: string) =>
  (headers: IncomingHttpHeaders): void => {
    if (!tokensIn(headers).some((given) => isSameText(given, token))) throw refuse('webhook.wrong_token');
  };
