import { PUBLIC_URL_MARK } from '@exline/contracts';

/** The public address of the site. Printed links need it, because staff may use another host name. */
export const siteAddress = (): string => {
  const named = document.querySelector<HTMLMetaElement>('meta[name="site"]')?.content;
  // Only documents served by the gateway contain the address.
  return named && named !== PUBLIC_URL_MARK ? named : window.location.origin;
};
