import { pages } from '@exline/contracts';

export const mainLinks = [
  { href: pages.home, label: 'Home' },
  { href: pages.track, label: 'Track Package' },
  { href: pages.about, label: 'About' },
  { href: pages.contact, label: 'Contact' },
] as const;

/** Whether a link of the header leads to where one is; tracking also for any number. */
export const isCurrent = (href: string, path: string): boolean => {
  const here = path.toLowerCase().replace(/(.)\/$/, '$1');
  return here === href || (href === pages.track && here.startsWith(`${pages.track}/`));
};
