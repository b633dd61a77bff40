/** Every page of the site, as route patterns; compared without regard to case. */
export const pages = {
  home: '/',
  track: '/track',
  trackNumber: '/track/:trackingNumber',
  expressDelivery: '/express-delivery',
  internationalShipping: '/international-shipping',
  corporateSolutions: '/corporate-solutions',
  helpCenter: '/help-center',
  shippingGuide: '/shipping-guide',
  returns: '/returns',
  about: '/about',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  shippingPolicy: '/shipping-policy',
  cookiePolicy: '/cookie-policy',
  admin: '/admin',
  adminCommunications: '/admin/communications',
  adminMail: '/admin/mail',
} as const;

export type PagePath = (typeof pages)[keyof typeof pages];

const patterns = Object.values(pages).map(
  (page) => new RegExp(`^${page.replace(/\/:\w+/g, '/[^/]+')}${page === '/' ? '' : '/?'}$`, 'i'),
);

/** Whether a path (without query) is a page; anything else shows the 404 page with status 404. */
export const isKnownPage = (path: string): boolean => patterns.some((pattern) => pattern.test(path));
