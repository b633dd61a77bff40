import { listInbox, listNotes, readInboxCounts } from '@exline/client';
import type { InboxPlace } from '@exline/contracts';
import { queryOptions } from '@tanstack/react-query';
import { stateOf, type InboxView } from '../../lib/lists/inboxView.ts';
import { floodFilter } from '../../lib/lists/floods.ts';
import { infiniteList } from '../../lib/lists/listPage.ts';
import { request } from '../../lib/server/request.ts';

const PAGE = 50;
/** A snooze ends without a signal from the server. */
const LOOK_AGAIN_MS = 60_000;

export const workKeys = {
  all: ['work'] as const,
  counts: ['work', 'counts'] as const,
  list: (filter: InboxFilter) => ['work', 'list', filter] as const,
  notes: (place: InboxPlace) => ['work', 'notes', place] as const,
};

export interface InboxFilter {
  q: string;
  show: InboxView;
  /** Empty for the conversations of everyone. */
  view: '' | 'mine' | 'unassigned';
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
  refetchInterval: LOOK_AGAIN_MS,
});

export const countsQuery = queryOptions({
  queryKey: workKeys.counts,
  queryFn: () => request(readInboxCounts),
  refetchInterval: LOOK_AGAIN_MS,
});

export const notesQuery = (place: InboxPlace) =>
  queryOptions({ queryKey: workKeys.notes(place), queryFn: () => request(listNotes, { path: { place } }) });
