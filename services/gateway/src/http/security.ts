import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

// Inline styles are allowed because styled-components needs them. Inline scripts need a known hash.
const directivesWith = (imageSources: readonly string[], scriptHashes: readonly string[]) => ({
  'default-src': ["'self'"],
  'base-uri': ["'none'"],
  'connect-src': ["'self'"],
  'font-src': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'img-src': ["'self'", 'data:', ...imageSources],
  'object-src': ["'none'"],
  'script-src': ["'self'", ...scriptHashes],
  'style-src': ["'self'", "'unsafe-inline'"],
});

/** Header values by lowercase name. */
export type SiteHeaders = Map<string, string>;

/** Captures the headers of a middleware that sets the same ones on every response. */
const headersFrom = (middleware: ReturnType<typeof helmet>): SiteHeaders => {
  const req = new IncomingMessage(new Socket());
  const res = new ServerResponse(req);
  middleware(req, res, (error) => {
    if (error) throw error;
  });
  return new Map(Object.entries(res.getHeaders()).map(([name, value]) => [name, String(value)]));
};

/** Browser permissions that neither this site nor any embedded page needs. */
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
 * The headers of staff pages instead of the usual ones: they may use the camera to scan labels, and WebAssembly, which
 * reads barcodes in browsers that cannot.
 */
export const staffPageHeaders = (headers: SiteHeaders): Record<string, string> => ({
  'Permissions-Policy': (headers.get('permissions-policy') ?? '').replace('camera=()', 'camera=(self)'),
  'Content-Security-Policy': (headers.get('content-security-policy') ?? '').replace(
    "script-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
  ),
});

interface Allowed {
  /** Origins from which pages may load images. */
  imageSources?: readonly string[];
  /** The hashes of scripts inside documents. */
  scriptHashes?: readonly string[];
}

/** The headers of every answer. A site that uses TLS also sends HSTS. */
export const siteHeaders = (
  publicUrl: string,
  { imageSources = [], scriptHashes = [] }: Allowed = {},
): SiteHeaders =>
  headersFrom(
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: directivesWith(imageSources, scriptHashes) },
      // The URL of a parcel page contains the tracking number, so it is not sent to other sites.
      referrerPolicy: { policy: 'same-origin' },
      strictTransportSecurity: new URL(publicUrl).protocol === 'https:',
    }),
  ).set('permissions-policy', permissions.map((name) => `${name}=()`).join(', '));

const alsoForParts = [
  'cross-origin-resource-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
];

const PART_POLICY = "base-uri 'none';frame-ancestors 'none';object-src 'none';script-src 'self'";

/**
 * The headers of scripts, styles and fonts. The others concern documents, as does most of the policy, and cost a slow
 * phone 600 bytes per file.
 */
export const partHeaders = (headers: SiteHeaders): SiteHeaders =>
  new Map([...headers].filter(([name]) => alsoForParts.includes(name))).set(
    'content-security-policy',
    PART_POLICY,
  );

/** Whether an answer of this content type is only used as a part of a document. */
export const isPart = (contentType: unknown): boolean =>
  typeof contentType === 'string' && /^(text\/(javascript|css)|font\/)/.test(contentType);
