import { pages, type InboxPlace } from '@exline/contracts';
import { inboxViewIn } from '../../lib/lists/inboxView.ts';
import type { InboxFilter } from './queries.ts';

const everything: InboxFilter = { q: '', show: 'open', view: '', label: '' };

const address = ({ q, show, view, label }: InboxFilter, opened: Record<string, string> = {}): string => {
  const all = { tab: 'all', view, show: show === 'open' ? '' : show, label, q, ...opened };
  const used = Object.entries(all).filter(([, value]) => value !== '');
  return `${pages.adminCommunications}?${new URLSearchParams(used)}`;
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

export const filterIn = (query: URLSearchParams): InboxFilter => {
  const view = query.get('view');
  return {
    q: query.get('q') ?? '',
    show: inboxViewIn(query),
    view: view === 'mine' || view === 'unassigned' ? view : '',
    label: query.get('label') ?? '',
  };
};
