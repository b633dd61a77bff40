import { pages, withQuery } from '@exline/contracts';
import type { AssigneeFilter, InboxView } from '../../lib/lists/inboxView.ts';

const shownAs = (show: InboxView) => (show === 'open' ? '' : show);

/** Addresses of the contact messages; `flood` limits the list to one flood. */
export const inboxLink = {
  list: (show: InboxView = 'open', flood = '', view: AssigneeFilter = '') =>
    withQuery(pages.adminCommunications, { show: shownAs(show), view, flood }),
  one: (id: number, show: InboxView = 'open', flood = '', view: AssigneeFilter = '') =>
    withQuery(pages.adminCommunications, { show: shownAs(show), view, flood, message: String(id) }),
};
