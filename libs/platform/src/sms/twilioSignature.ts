import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The signature of a request with form fields, as Twilio makes it (twilio.com/docs/usage/security): of the address as
 * the provider knows it, followed by all fields in the order of their names.
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
