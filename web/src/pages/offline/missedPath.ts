import { addressPart, pageAt, pages } from '@exline/contracts';

/**
 * The page that could not be loaded, from the fragment of the address. The home page for anything but a page of this
 * site.
 */
export const missedPath = (fragment: string, site: string): string => {
  try {
    const url = new URL(fragment, site);
    if (url.origin === new URL(site).origin && pageAt(url.pathname))
      return url.pathname + url.search + url.hash;
  } catch {
    // The fragment is malformed. `URL.canParse` is too new for some phones.
  }
  return pages.home;
};

/** The tracking number in the path of a parcel's page; null for other pages. */
export const numberIn = (path: string): string | null => {
  const [pathname = ''] = path.split(/[?#]/);
  return pageAt(pathname) === 'trackNumber' ? addressPart(pathname.split('/')[2] ?? '') : null;
};
