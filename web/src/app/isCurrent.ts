import { pages } from '@exline/contracts';

/** Whether a header link leads to the current page. The tracking link also matches every tracking number. */
export const isCurrent = (href: string, path: string): boolean => {
  const here = path.toLowerCase().replace(/(.)\/$/, '$1');
  return here === href || (href === pages.track && here.startsWith(`${pages.track}/`));
};
