import { pages, withQuery } from '@exline/contracts';
import type { ConversationFilter } from './queries.ts';

const everyOpen: ConversationFilter = { q: '', show: 'open' };

const address = ({ q, show, flood, view }: ConversationFilter = everyOpen, session = ''): string => {
  const filter = { q, show: show === 'open' ? '' : show, view, flood };
  return withQuery(pages.adminCommunications, { tab: 'chat', ...filter, session });
};

/** Addresses of the conversations; they keep the search and the view. */
export const conversationLink = {
  list: (filter?: ConversationFilter) => address(filter),
  one: (sessionId: string, filter?: ConversationFilter) => address(filter, sessionId),
};
