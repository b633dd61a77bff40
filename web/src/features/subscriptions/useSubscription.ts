import { changeSubscription, endSubscription, readSubscription } from '@exline/client';
import type { NotificationPreferences, OwnSubscription } from '@exline/contracts';
import { useEffect, useState } from 'react';
import { fieldErrors, reasonOf } from '../../lib/server/faults.ts';
import { HttpError } from '../../lib/server/httpError.ts';
import { patience } from '../../lib/server/patience.ts';
import { request } from '../../lib/server/request.ts';

type Loaded =
  | { kind: 'loading' }
  | { kind: 'ready'; subscription: OwnSubscription }
  | { kind: 'over' }
  | { kind: 'failed'; reason: string };

/** The last change of the visitor and its outcome. */
export type Change =
  | { kind: 'none' }
  | { kind: 'busy' }
  | { kind: 'saved' }
  | { kind: 'failed'; reason: string };

const failureOf = (error: unknown): Loaded =>
  error instanceof HttpError && (error.status === 410 || error.status === 400)
    ? { kind: 'over' }
    : { kind: 'failed', reason: reasonOf(error) };

const load = async (token: string): Promise<Loaded> => {
  try {
    return {
      kind: 'ready',
      subscription: await request(readSubscription, { body: { token }, signal: patience() }),
    };
  } catch (error) {
    return failureOf(error);
  }
};

/** Reads and changes the subscription of a link. */
export const useSubscription = (token: string) => {
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'loading' });
  const [change, setChange] = useState<Change>({ kind: 'none' });

  useEffect(() => {
    let isCurrent = true;
    void load(token).then((next) => isCurrent && setLoaded(next));
    return () => {
      isCurrent = false;
    };
  }, [token]);

  const changing = async (call: () => Promise<OwnSubscription>) => {
    setChange({ kind: 'busy' });
    try {
      setLoaded({ kind: 'ready', subscription: await call() });
      setChange({ kind: 'saved' });
    } catch (error) {
      const [fault] = Object.values(fieldErrors(error));
      setChange({ kind: 'failed', reason: fault ?? reasonOf(error) });
    }
  };

  return {
    loaded,
    change,
    retry: () => {
      setLoaded({ kind: 'loading' });
      void load(token).then(setLoaded);
    },
    save: (preferences: NotificationPreferences) =>
      changing(() => request(changeSubscription, { body: { token, ...preferences }, signal: patience() })),
    end: () => changing(() => request(endSubscription, { body: { token }, signal: patience() })),
  };
};
