import { pages } from '@exline/contracts';
import type { Shown } from '../../lib/lists/shown.ts';

const chat = `${pages.adminCommunications}?tab=chat`;

/** Which conversations a list holds. */
export interface ConversationFilter {
  q: string;
  show: Shown;
  /** Only what belongs to one flood. */
  flood?: string;
}

const everyOpen: ConversationFilter = { q: '', show: 'open' };

/** Addresses of the conversations; search and view stay while one moves between them. */
export const conversationLink = {
  list: ({ q, show, flood = '' }: ConversationFilter = everyOpen) =>
    `${chat}${q && `&q=${encodeURIComponent(q)}`}${show === 'open' ? '' : `&show=${show}`}${flood && `&flood=${encodeURIComponent(flood)}`}`,
  one: (sessionId: string, filter?: ConversationFilter) =>
    `${conversationLink.list(filter)}&session=${encodeURIComponent(sessionId)}`,
};
