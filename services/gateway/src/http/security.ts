import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

// Styles may be inline (styled-components), scripts may not.
const directivesWith = (imageSources: readonly string[]) => ({
  'default-src': ["'self'"],
  'base-uri': ["'none'"],
  'connect-src': ["'self'"],
  'font-src': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'img-src': ["'self'", 'data:', ...imageSources],
  'object-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
});

/** By name, in lower case. */
export type SiteHeaders = Map<string, string>;

/** What a middleware that knows only one answer says of every response, asked once. */
const headersFrom = (middleware: ReturnType<typeof helmet>): SiteHeaders => {
  const req = new IncomingMessage(new Socket());
  const res = new ServerResponse(req);
  middleware(req, res, (error) => {
    if (error) throw error;
  });
  return new Map(Object.entries(res.getHeaders()).map(([name, value]) => [name, String(value)]));
};

/** What a page may ask the browser for is nothing that a parcel site needs; for embedded pages neither. */
const permissions = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/**
 * The headers that every answer carries; its pages may show pictures of these origins too. A site that is reached over TLS says
 * that it always will be.
 */
export const siteHeaders = (publicUrl: string, imageSources: readonly string[]): SiteHeaders =>
  headersFrom(
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: directivesWith(imageSources) },
      // A tracking number stands in the address of its page.
      referrerPolicy: { policy: 'same-origin' },
      strictTransportSecurity: new URL(publicUrl).protocol === 'https:',
    }),
  ).set('permissions-policy', permissions.map((name) => `${name}=()`).join(', '));
