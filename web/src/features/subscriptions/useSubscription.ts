import { changeSubscription, endSubscription, readSubscription } from '@exline/client';
import type { NotificationPreferences, OwnSubscription } from '@exline/contracts';
import { useEffect, useState } from 'react';
import { fieldErrors, reasonOf } from '../../lib/server/faults.ts';
import { HttpError } from '../../lib/server/httpError.ts';
import { abortAfterTimeout } from '../../lib/server/abortAfterTimeout.ts';
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

/** A change by the visitor, applied to the preferences as they are when it is saved. */
export type Choice = (now: NotificationPreferences) => Partial<NotificationPreferences>;

export const chosen = (now: NotificationPreferences, choices: readonly Choice[]): NotificationPreferences =>
  choices.reduce((before, choice) => ({ ...before, ...choice(before) }), now);

const failureOf = (error: unknown): Loaded =>
  error instanceof HttpError && (error.status === 410 || error.status === 400)
    ? { kind: 'over' }
    : { kind: 'failed', reason: reasonOf(error) };

const read = (token: string) => request(readSubscription, { body: { token }, signal: abortAfterTimeout() });

const load = async (token: string): Promise<Loaded> => {
  try {
    return { kind: 'ready', subscription: await read(token) };
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
      return true;
    } catch (error) {
      const [fault] = Object.values(fieldErrors(error));
      setChange({ kind: 'failed', reason: fault ?? reasonOf(error) });
      return false;
    }
  };

  return {
    loaded,
    change,
    retry: async () => setLoaded(await load(token)),
    /** Reads again first, because another tab or device may have changed the preferences. */
    save: (choices: readonly Choice[]) =>
      changing(async () => {
        const now = await read(token);
        if (now.state === 'ended') return now;
        const body = { token, ...chosen(now.preferences, choices) };
        return request(changeSubscription, { body, signal: abortAfterTimeout() });
      }),
    end: () => changing(() => request(endSubscription, { body: { token }, signal: abortAfterTimeout() })),
  };
};
