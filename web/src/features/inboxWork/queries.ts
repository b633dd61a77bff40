import { listInbox, listNotes } from '@exline/client';
import type { InboxPlace } from '@exline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { countsQuery, INBOX_POLL_MS } from '../../lib/lists/inboxCounts.ts';
import { stateOf, type AssigneeFilter, type InboxView } from '../../lib/lists/inboxView.ts';
import { floodFilter } from '../../lib/lists/floods.ts';
import { infiniteList } from '../../lib/lists/listPage.ts';
import { request } from '../../lib/server/request.ts';

const PAGE = 50;

export const workKeys = {
  all: ['work'] as const,
  counts: countsQuery.queryKey,
  list: (filter: InboxFilter) => ['work', 'list', filter] as const,
  notes: (place: InboxPlace) => ['work', 'notes', place] as const,
};

export interface InboxFilter {
  q: string;
  show: InboxView;
  /** Empty for the conversations of everyone. */
  view: AssigneeFilter;
  label: string;
}

export const inboxQuery = (filter: InboxFilter) => ({
  ...infiniteList(workKeys.list(filter), listInbox, {
    query: {
      limit: PAGE,
      q: filter.q,
      state: stateOf(filter.show),
      label: filter.label,
      assigned: filter.view,
      ...floodFilter('', filter.show === 'done' || filter.q !== ''),
    },
  }),
  refetchInterval: INBOX_POLL_MS,
});

export const notesQuery = (place: InboxPlace) =>
  queryOptions({ queryKey: workKeys.notes(place), queryFn: () => request(listNotes, { path: { place } }) });
