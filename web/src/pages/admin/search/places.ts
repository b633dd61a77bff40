import { conversationLink } from '../../../features/conversations/links.ts';
import { inboxLink } from '../../../features/inbox/links.ts';
import { adminLink } from '../../../features/orders/links.ts';
import type { Places } from '../../../features/search/places.ts';

export const VIEW = 'main h1';
/** What is open beside its list. */
const OPENED = 'main h2[tabindex="-1"]';

export const places: Places = {
  order: (id) => ({ href: adminLink.order(id), heading: VIEW }),
  message: (id) => ({ href: inboxLink.one(id), heading: OPENED }),
  conversation: (sessionId) => ({ href: conversationLink.one(sessionId), heading: OPENED }),
  orders: (q) => ({ href: adminLink.search(q), heading: VIEW }),
  conversations: (q) => ({ href: conversationLink.list(q), heading: VIEW }),
};
