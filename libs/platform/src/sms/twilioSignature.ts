import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Computes Twilio's signature of a form request (twilio.com/docs/usage/security): HMAC-SHA1 of the address that the
 * provider requested, followed by the names and values of all fields in the order of their names.
 */
export const twilioSignature = (authToken: string, url: string, fields: URLSearchParams): string => {
  const text = [...fields].toSorted(([a], [b]) => (a < b ? -1 : 1)).flat();
  return createHmac('sha1', authToken)
    .update(url + text.join(''))
    .digest('base64');
};

/** Whether a request has the signature of the provider. */
export const isSignedByTwilio = (
  given: string | undefined,
  ...signed: Parameters<typeof twilioSignature>
): boolean => {
  const right = Buffer.from(twilioSignature(...signed));
  const shown = Buffer.from(given ?? '');
  return shown.length === right.length && timingSafeEqual(shown, right);
};
