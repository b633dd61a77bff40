import type { WorkState } from '@exline/contracts';

/** The filter of a list of messages or conversations. The default is `open`. */
export type InboxView = WorkState | 'all';

export const shownViews = [
  ['open', 'Open'],
  ['snoozed', 'Snoozed'],
  ['done', 'Done'],
  ['all', 'All'],
] as const satisfies readonly (readonly [InboxView, string])[];

export const inboxViewIn = (query: URLSearchParams): InboxView =>
  shownViews.find(([view]) => view === query.get('show'))?.[0] ?? 'open';

/** The `state` parameter of the API; empty for all. */
export const stateOf = (show: InboxView): WorkState | '' => (show === 'all' ? '' : show);
