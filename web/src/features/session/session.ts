import { SIGN_IN_DOCUMENT } from '@exline/contracts';
import { useSyncExternalStore } from 'react';
import { dropAnswers } from '../../lib/server/documentAnswers.ts';

/**
 * The state of the session on this page. `in`: a user may be signed in, which the first request shows. `ended`: the
 * session of this page has expired or was ended elsewhere.
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
    dropAnswers();
    for (const listener of listeners) listener();
  },
  /** Whether the state has changed since the page was loaded. After a change, the new content takes the focus. */
  hasChanged: (): boolean => hasChanged,
  /** Resets the state for the next prerendered document or test. */
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
