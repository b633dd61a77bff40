import type { SubjectKind } from '../personalData/personalData.ts';

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
  adminSessions: '/admin/sessions',
  adminOperations: '/admin/operations',
  adminRunbook: '/admin/operations/runbook/:name',
  adminStaff: '/admin/staff',
  adminActivity: '/admin/staff/activity',
  adminPassword: '/admin/password',
  adminPersonalData: '/admin/personal-data/:kind/:id',
} as const;

export type PageName = keyof typeof pages;
export type PagePath = (typeof pages)[PageName];

/** Where one parcel is shown. */
export const trackPath = (trackingNumber: string): string =>
  `${pages.track}/${encodeURIComponent(trackingNumber)}`;

/** What somebody wrote in one part of an address, decoded once. */
export const addressPart = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    // A stray percent sign: it is what was typed.
    return text;
  }
};

/** Where it is written what to do about an alert. */
export const runbookPath = (name: string): string => pages.adminRunbook.replace(':name', name);

/** Where all that is stored of one person is shown. */
export const personalDataPath = (kind: SubjectKind, id: number | string): string =>
  pages.adminPersonalData.replace(':kind', kind).replace(':id', encodeURIComponent(id));

/** Where the answer about one parcel is asked for. */
export const trackCall = (trackingNumber: string): string =>
  `/api/track/${encodeURIComponent(trackingNumber)}`;

/** The pages of the admin area begin with that word. */
export type AdminPageName = Extract<PageName, `admin${string}`>;
/** A page that visitors see. */
export type PublicPageName = Exclude<PageName, AdminPageName>;

export const isAdminPage = (name: PageName): name is AdminPageName => name.startsWith('admin');

/** The document with the sign-in card, which every page of the staff area has for browsers that send no session. */
export const SIGN_IN_DOCUMENT = 'signIn';

export const adminPageNames = (Object.keys(pages) as PageName[]).filter(isAdminPage);

/** The built documents hold it wherever the site's own address belongs, which is known only when the gateway starts. */
export const PUBLIC_URL_MARK = 'https://public-url.invalid';

const patterns = Object.entries(pages).map(([name, page]) => ({
  name: name as PageName,
  pattern: new RegExp(`^${page.replace(/\/:\w+/g, '/[^/]+')}${page === '/' ? '' : '/?'}$`, 'i'),
}));

/** The page at a path (without query); anything else shows the 404 page with status 404. */
export const pageAt = (path: string): PageName | undefined =>
  patterns.find(({ pattern }) => pattern.test(path))?.name;

/** Whether a path is that of a page of the admin area. */
export const isAdminPath = (path: string): boolean => {
  const name = pageAt(path);
  return name !== undefined && isAdminPage(name);
};

/** The one address of a page for search engines and for sharing; null where there is no such page or a parcel's own. */
export const canonicalPath = (path: string): PagePath | null => {
  const name = pageAt(path);
  return name === undefined || isAdminPage(name) || pages[name].includes(':') ? null : pages[name];
};
