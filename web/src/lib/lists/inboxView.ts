import type { AssigneeView, WorkState } from '@exline/contracts';

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

const assigneeViews: readonly AssigneeView[] = ['mine', 'unassigned'];

/** Limits a list to the conversations of this account or of no one; empty for those of everyone. */
export type AssigneeFilter = '' | AssigneeView;

export const assigneeIn = (query: URLSearchParams): AssigneeFilter =>
  assigneeViews.find((view) => view === query.get('view')) ?? '';
