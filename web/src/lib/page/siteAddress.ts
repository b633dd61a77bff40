import { PUBLIC_URL_MARK } from '@exline/contracts';

/** The address that the site is known by: what is printed must not name the one that the staff happens to use. */
export const siteAddress = (): string => {
  const named = document.querySelector<HTMLMetaElement>('meta[name="site"]')?.content;
  // Only the gateway writes it into the document.
  return named && named !== PUBLIC_URL_MARK ? named : window.location.origin;
};
