/** The site's address without trailing slashes, so that a path can follow it. */
export const withoutSlash = (siteUrl: string): string => siteUrl.replace(/\/+$/, '');
