import { pages } from '@exline/contracts';
import type { Shown } from '../../lib/staff/shown.ts';

/** Addresses of the contact messages. */
export const inboxLink = {
  list: (show: Shown = 'open') =>
    show === 'open' ? pages.adminCommunications : `${pages.adminCommunications}?show=${show}`,
  one: (id: number, show: Shown = 'open') =>
    `${inboxLink.list(show)}${show === 'open' ? '?' : '&'}message=${id}`,
};
