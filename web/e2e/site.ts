import { pages, type PublicPageName } from '@exline/contracts';

/** The page of a parcel, and pages that no other page links to. */
const unlisted = [
  'trackNumber',
  'followReturn',
  'confirm',
  'notifications',
  'unsubscribe',
  'unsubscribed',
  'offline',
];
const isPublic = (name: string) => !name.startsWith('admin') && !unlisted.includes(name);

/** The addresses of all public pages that search engines list. */
export const publicPaths = Object.entries(pages)
  .filter(([name]) => isPublic(name))
  .map(([, path]) => path) as (typeof pages)[Exclude<
  PublicPageName,
  'trackNumber' | 'followReturn' | 'confirm' | 'notifications' | 'unsubscribe' | 'unsubscribed' | 'offline'
>][];
