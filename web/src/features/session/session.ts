import { SIGN_IN_DOCUMENT } from '@exline/contracts';
import { useSyncExternalStore } from 'react';

/**
 * What the page knows of its session. `in`: somebody may be signed in, and the first call says who. `ended`: somebody was
 * signed in on this page, and the session ended by itself.
 */
export type SessionState = 'in' | 'out' | 'ended';

const inDocument = (): SessionState =>
  typeof document !== 'undefined' && document.getElementById('root')?.dataset.page === SIGN_IN_DOCUMENT
    ? 'out'
    : 'in';

let state = inDocument();
let hasChanged = false;
const listeners = new Set<() => void>();

export const session = {
  state: (): SessionState => state,
  set: (next: SessionState): void => {
    if (next === state) return;
    state = next;
    hasChanged = true;
    for (const listener of listeners) listener();
  },
  /** Whether somebody signed in or out since the page was loaded: what is shown then takes the focus. */
  hasChanged: (): boolean => hasChanged,
  /** As when the page was loaded: for documents that are rendered one after another, and for tests. */
  begin: (first: SessionState): void => {
    state = first;
    hasChanged = false;
  },
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useSession = (): SessionState => useSyncExternalStore(subscribe, session.state, session.state);
