import { doneStates, type DoneState } from '@exline/contracts';

/** The filter of a list of messages or conversations. The default is `open`. */
export type Shown = DoneState | 'all';

const views: readonly Shown[] = [...doneStates, 'all'];

/** The `state` parameter of the API; empty for all. */
export const stateOf = (show: Shown): DoneState | '' => (show === 'all' ? '' : show);

export const shownIn = (query: URLSearchParams): Shown =>
  views.find((view) => view === query.get('show')) ?? 'open';

export const shownViews = [
  ['open', 'Open'],
  ['done', 'Done'],
  ['all', 'All'],
] as const satisfies readonly (readonly [Shown, string])[];
