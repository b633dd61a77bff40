import { pages } from '@exline/contracts';
import type { ConversationFilter } from './queries.ts';

const chat = `${pages.adminCommunications}?tab=chat`;

const everyOpen: ConversationFilter = { q: '', show: 'open' };

/** Addresses of the conversations; they keep the search and the view. */
export const conversationLink = {
  list: ({ q, show, flood = '', view = '' }: ConversationFilter = everyOpen) =>
    `${chat}${q && `&q=${encodeURIComponent(q)}`}${show === 'open' ? '' : `&show=${show}`}${view && `&view=${view}`}${flood && `&flood=${encodeURIComponent(flood)}`}`,
  one: (sessionId: string, filter?: ConversationFilter) =>
    `${conversationLink.list(filter)}&session=${encodeURIComponent(sessionId)}`,
};
