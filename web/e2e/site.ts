import { pages, type PublicPageName } from '@exline/contracts';

const isPublic = (name: string) => !name.startsWith('admin') && name !== 'trackNumber';

/** The address of every public page but those of single parcels. */
export const publicPaths = Object.entries(pages)
  .filter(([name]) => isPublic(name))
  .map(([, path]) => path) as (typeof pages)[Exclude<PublicPageName, 'trackNumber'>][];
