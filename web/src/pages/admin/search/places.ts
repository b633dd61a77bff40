import { pages } from '@exline/contracts';
import { conversationLink } from '../../../features/conversations/links.ts';
import { inboxLink } from '../../../features/inbox/links.ts';
import { adminLink } from '../../../features/orders/links.ts';
import { PAGE_HEADING } from '../../../lib/page/focusWhenRendered.ts';
import type { SearchPlaces } from '../../../features/search/places.ts';

/** Heading of the item that is open beside its list. */
const OPENED = 'main h2[tabindex="-1"]';

/** Includes closed items. */
const all = { q: '', show: 'all' } as const;

const returnsFor = (q: string) => ({
  href: `${pages.adminReturns}?q=${encodeURIComponent(q)}`,
  heading: PAGE_HEADING,
});

export const places: SearchPlaces = {
  order: (id) => ({ href: adminLink.order(id), heading: PAGE_HEADING }),
  return: returnsFor,
  message: (id) => ({ href: inboxLink.one(id, 'all'), heading: OPENED }),
  conversation: (sessionId) => ({ href: conversationLink.one(sessionId, all), heading: OPENED }),
  orders: (q) => ({ href: adminLink.search(q), heading: PAGE_HEADING }),
  returns: returnsFor,
  conversations: (q) => ({ href: conversationLink.list({ ...all, q }), heading: PAGE_HEADING }),
};
