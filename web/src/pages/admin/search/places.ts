import { conversationLink } from '../../../features/conversations/links.ts';
import { inboxLink } from '../../../features/inbox/links.ts';
import { adminLink } from '../../../features/orders/links.ts';
import type { SearchPlaces } from '../../../features/search/places.ts';

export const VIEW = 'main h1';
/** What is open beside its list. */
const OPENED = 'main h2[tabindex="-1"]';

/** Also what the staff was done with. */
const all = { q: '', show: 'all' } as const;

export const places: SearchPlaces = {
  order: (id) => ({ href: adminLink.order(id), heading: VIEW }),
  message: (id) => ({ href: inboxLink.one(id, 'all'), heading: OPENED }),
  conversation: (sessionId) => ({ href: conversationLink.one(sessionId, all), heading: OPENED }),
  orders: (q) => ({ href: adminLink.search(q), heading: VIEW }),
  conversations: (q) => ({ href: conversationLink.list({ ...all, q }), heading: VIEW }),
};
