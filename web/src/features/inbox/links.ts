import { pages } from '@exline/contracts';
import type { AssigneeFilter, InboxView } from '../../lib/lists/inboxView.ts';

const address = (query: Readonly<Record<string, string>>): string => {
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== '')).toString();
  return pages.adminCommunications + (search && `?${search}`);
};

const shownAs = (show: InboxView) => (show === 'open' ? '' : show);

/** Addresses of the contact messages; `flood` limits the list to one flood. */
export const inboxLink = {
  list: (show: InboxView = 'open', flood = '', view: AssigneeFilter = '') =>
    address({ show: shownAs(show), view, flood }),
  one: (id: number, show: InboxView = 'open', flood = '', view: AssigneeFilter = '') =>
    address({ show: shownAs(show), view, flood, message: String(id) }),
};
