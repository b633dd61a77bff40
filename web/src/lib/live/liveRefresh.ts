import { topics, type ServerMessages, type Topic } from '@exline/contracts';
import { hashKey, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { useSocket } from './socket.ts';
import { useInterval } from '../page/useInterval.ts';
import { refreshChanged } from './changedSince.ts';

/** Limits reloads to a few per second, for example during an import or a batch of emails. */
const PAUSE_MS = 300;
/** Used while no signals arrive. */
const POLL_MS = 15_000;
const waiting = new WeakMap<QueryClient, Set<string>>();

/**
 * Reloads the queries of a key, once for all calls within the pause. Running loads end first. If each change started them
 * again, a page on a slow network would show none of many changes.
 */
export const refreshSoon = (client: QueryClient, queryKey: QueryKey): void => {
  const keys = waiting.get(client) ?? new Set();
  const key = hashKey(queryKey);
  if (keys.has(key)) return;
  waiting.set(client, keys.add(key));
  const refresh = () => {
    if (client.isFetching({ queryKey }) > 0) return void setTimeout(refresh, PAUSE_MS);
    keys.delete(key);
    void client.invalidateQueries({ queryKey });
  };
  setTimeout(refresh, PAUSE_MS);
};

type Signal = Extract<keyof ServerMessages, `${Topic}:${string}`>;

const topicOf = (signal: Signal): Topic | undefined => topics.find((topic) => signal.startsWith(`${topic}:`));

/**
 * Handles these signals, and reloads the queries of a key if one of these topics has changed before the socket joined the
 * staff room. Polls while it is not there.
 */
export const useStaffSocket = (
  queryKey: QueryKey,
  about: readonly Topic[],
  listeners: Partial<ServerMessages>,
  pollMs: number,
): void => {
  const client = useQueryClient();
  // The gateway refuses the join while it cannot read the session.
  const [refused, setRefused] = useState(false);
  const connected = useSocket(
    'admin',
    (socket) =>
      socket.emit('admin:join', { changes: true }, (answer) => {
        setRefused(!answer.ok);
        refreshChanged(client, queryKey, about, answer);
      }),
    listeners,
  );
  // Does not cancel a running poll: on a slow network, none would ever finish.
  const poll = () => void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
  useInterval(poll, connected && !refused ? null : pollMs);
};

/** Reloads the queries of a key whenever one of these signals arrives. */
export const useLiveRefresh = (queryKey: QueryKey, signals: readonly Signal[]): void => {
  const client = useQueryClient();
  const refresh = () => refreshSoon(client, queryKey);
  const about = signals.flatMap((signal) => topicOf(signal) ?? []);
  useStaffSocket(queryKey, about, Object.fromEntries(signals.map((signal) => [signal, refresh])), POLL_MS);
};
