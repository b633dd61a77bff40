import helmet from 'helmet';

// Styles may be inline (styled-components), scripts may not.
const directives = {
  'default-src': ["'self'"],
  'base-uri': ["'none'"],
  'connect-src': ["'self'"],
  'font-src': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  // Delivery photos stand wherever the carrier keeps them.
  'img-src': ["'self'", 'data:', 'http:', 'https:'],
  'object-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
};

// A tracking number stands in the address of its page.
const referrerPolicy = 'same-origin';

/** The headers of every answer of the Express app. */
export const securityHeaders = helmet({
  contentSecurityPolicy: { useDefaults: false, directives },
  referrerPolicy: { policy: referrerPolicy },
});

/** The same where Express does not answer: sockets, and while the process starts. */
export const siteHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': referrerPolicy,
  'Content-Security-Policy': Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join(';'),
};
