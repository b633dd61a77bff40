import { pages, type PublicPageName } from '@exline/contracts';

const isPublic = (name: string) => !name.startsWith('admin') && name !== 'trackNumber';

/** The addresses of all public pages, except those of parcels. */
export const publicPaths = Object.entries(pages)
  .filter(([name]) => isPublic(name))
  .map(([, path]) => path) as (typeof pages)[Exclude<PublicPageName, 'trackNumber'>][];
