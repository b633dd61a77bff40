import { pages } from '@exline/contracts';

/** Addresses of the contact messages. */
export const inboxLink = {
  list: pages.adminCommunications,
  one: (id: number) => `${pages.adminCommunications}?message=${id}`,
};
