/** The address of the site as it is put before a path: without slashes at its end. */
export const withoutSlash = (siteUrl: string): string => siteUrl.replace(/\/+$/, '');
