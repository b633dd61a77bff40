/** An account at an SMS provider with Twilio's API. */
export interface SmsAccount {
  /** The origin of the API, such as `https://api.twilio.com`. */
  origin: string;
  accountSid: string;
  /** Signs requests in both directions. */
  authToken: string;
  /** The sending number in E.164 form, or the SID of a messaging service. */
  from: string;
}

/** A phone number in E.164 form. */
export const E164 = /^\+[1-9]\d{4,14}$/;
const MESSAGING_SERVICE = /^MG[0-9a-f]{32}$/;
const isSender = (text: string): boolean => E164.test(text) || MESSAGING_SERVICE.test(text);

/**
 * Parses an address such as `twilio://<account SID>:<auth token>@api.twilio.com?from=+15551234567`. Returns null for
 * any other text. `twilio+http://` is for a simulator on the same network.
 */
export const smsAccountIn = (text: string): SmsAccount | null => {
  const [, plain = '', rest = ''] = /^twilio(\+http)?:(\/\/.+)$/.exec(text) ?? [];
  const address = `http${plain ? '' : 's'}:${rest}`;
  if (rest === '' || !URL.canParse(address)) return null;
  const { origin, username, password, pathname, searchParams, hash } = new URL(address);
  // In a query string, an unescaped plus sign means a space.
  const from = (searchParams.get('from') ?? '').replace(/^ /, '+');
  if (!/^AC[0-9a-f]{32}$/.test(username) || password === '' || !isSender(from)) return null;
  if (pathname !== '/' || hash !== '') return null;
  return { origin, accountSid: username, authToken: decodeURIComponent(password), from };
};
