import { doneStates, type DoneState } from '@exline/contracts';

/** Which messages or conversations a list shows: the open ones unless its address says another. */
export type Shown = DoneState | 'all';

const views: readonly Shown[] = [...doneStates, 'all'];

/** What the server is asked for; nothing means all of them. */
export const stateOf = (show: Shown): DoneState | '' => (show === 'all' ? '' : show);

export const shownIn = (query: URLSearchParams): Shown =>
  views.find((view) => view === query.get('show')) ?? 'open';

export const shownViews = [
  ['open', 'Open'],
  ['done', 'Done'],
  ['all', 'All'],
] as const satisfies readonly (readonly [Shown, string])[];
