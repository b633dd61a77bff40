import { pages, withQuery, type Floods, type InboxPlace } from '@exline/contracts';
import { assigneeIn, inboxViewIn } from '../../lib/lists/inboxView.ts';
import type { InboxFilter } from './queries.ts';

const everything: InboxFilter = { q: '', show: 'open', view: '', label: '' };

const address = ({ q, show, view, label }: InboxFilter, opened: Record<string, string> = {}): string => {
  const all = { tab: 'all', view, show: show === 'open' ? '' : show, label, q, ...opened };
  return withQuery(pages.adminCommunications, all);
};

/** Addresses of the inbox; they keep its filter. */
export const workLink = {
  list: (filter: Partial<InboxFilter> = {}) => address({ ...everything, ...filter }),
  one: (place: InboxPlace, filter: Partial<InboxFilter> = {}) => {
    const id = place.slice(place.indexOf(':') + 1);
    const opened: Record<string, string> = place.startsWith('message:') ? { message: id } : { session: id };
    return address({ ...everything, ...filter }, opened);
  },
};

/** The address of a flood, in the list of contact messages or in that of chats. */
export const floodLink = (of: keyof Floods, flood: string): string =>
  withQuery(pages.adminCommunications, { tab: of === 'conversations' ? 'chat' : '', flood });

export const filterIn = (query: URLSearchParams): InboxFilter => {
  return {
    q: query.get('q') ?? '',
    show: inboxViewIn(query),
    view: assigneeIn(query),
    label: query.get('label') ?? '',
  };
};
