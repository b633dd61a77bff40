import type { SubjectKind } from '../personalData/personalData.ts';

/** The route pattern of every page of the site. Patterns match case-insensitively. */
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
  followReturn: '/returns/:returnNumber',
  about: '/about',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  shippingPolicy: '/shipping-policy',
  cookiePolicy: '/cookie-policy',
  confirm: '/confirm',
  notifications: '/notifications',
  unsubscribe: '/unsubscribe/:token',
  unsubscribed: '/unsubscribed',
  offline: '/offline',
  admin: '/admin',
  adminCommunications: '/admin/communications',
  adminSupport: '/admin/reply-times',
  adminReturns: '/admin/returns',
  adminMail: '/admin/mail',
  adminSessions: '/admin/sessions',
  adminOperations: '/admin/operations',
  adminRules: '/admin/rules',
  adminTemplates: '/admin/templates',
  adminRunbook: '/admin/operations/runbook/:name',
  adminStaff: '/admin/staff',
  adminActivity: '/admin/staff/activity',
  adminPassword: '/admin/password',
  adminPersonalData: '/admin/personal-data/:kind/:id',
} as const;

type PageName = keyof typeof pages;
export type PagePath = (typeof pages)[PageName];

/** The path of the page of a parcel. */
export const trackPath = (trackingNumber: string): string =>
  `${pages.track}/${encodeURIComponent(trackingNumber)}`;

/** The path that ends a subscription. Its token can do nothing else. */
export const unsubscribePath = (token: string): string =>
  pages.unsubscribe.replace(':token', encodeURIComponent(token));

/** The path of the list of several parcels. */
export const trackListPath = (trackingNumbers: readonly string[]): string =>
  `${pages.track}?numbers=${trackingNumbers.map(encodeURIComponent).join(',')}`;

/** Decodes one segment of a path; returns it unchanged if it is malformed. */
export const addressPart = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    // The text is malformed, for example because a person typed a stray percent sign.
    return text;
  }
};

/** The path of the runbook page for an alert. */
export const runbookPath = (name: string): string => pages.adminRunbook.replace(':name', name);

/** The path of the page with all data about one person. */
export const personalDataPath = (kind: SubjectKind, id: number | string): string =>
  pages.adminPersonalData.replace(':kind', kind).replace(':id', encodeURIComponent(id));

/** The path of the API call that tracks a parcel. */
export const trackCall = (trackingNumber: string): string =>
  `/api/track/${encodeURIComponent(trackingNumber)}`;

/** The names of pages of the staff area begin with `admin`. */
export type AdminPageName = Extract<PageName, `admin${string}`>;
/** The names of pages for visitors. */
export type PublicPageName = Exclude<PageName, AdminPageName>;

const isAdminPage = (name: PageName): name is AdminPageName => name.startsWith('admin');

/** The document with the sign-in card, which browsers without a session get for every page of the staff area. */
export const SIGN_IN_DOCUMENT = 'signIn';

export const adminPageNames = (Object.keys(pages) as PageName[]).filter(isAdminPage);

/** A placeholder in the built documents for the site's URL, which is known only when the gateway starts. */
export const PUBLIC_URL_MARK = 'https://public-url.invalid';

const patterns = Object.entries(pages).map(([name, page]) => ({
  name: name as PageName,
  pattern: new RegExp(`^${page.replace(/\/:\w+/g, '/[^/]+')}${page === '/' ? '' : '/?'}$`, 'i'),
}));

/** The page at a path (without a query); undefined for unknown paths, which get the 404 page with status 404. */
export const pageAt = (path: string): PageName | undefined =>
  patterns.find(({ pattern }) => pattern.test(path))?.name;

/** A page inside the frame of the staff area. */
export type FramedPageName = Exclude<AdminPageName, 'adminPassword'>;

export const framedPageAt = (path: string): FramedPageName | undefined => {
  const name = pageAt(path);
  return name && isAdminPage(name) && name !== 'adminPassword' ? name : undefined;
};

/** Whether a path belongs to the staff area. */
export const isAdminPath = (path: string): boolean => {
  const name = pageAt(path);
  return name !== undefined && isAdminPage(name);
};

/** Pages that only the link in an email opens. Search engines do not list them. */
const fromEmails: readonly PageName[] = ['confirm', 'notifications', 'unsubscribe', 'unsubscribed'];

export const isFromEmail = (name: PageName): boolean => fromEmails.includes(name);

/** The canonical path of a public page for search engines and sharing; null for all other pages and for parcels. */
export const canonicalPath = (path: string): PagePath | null => {
  const name = pageAt(path);
  if (name === undefined || name === 'offline' || isAdminPage(name) || isFromEmail(name)) return null;
  return pages[name].includes(':') ? null : pages[name];
};
