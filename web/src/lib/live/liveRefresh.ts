import { topics, type ServerMessages, type Topic } from '@exline/contracts';
import { hashKey, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useSocket } from './socket.ts';
import { useInterval } from '../page/useInterval.ts';
import { refreshChanged } from './changedSince.ts';

/** What an import or a thousand mails change at once is asked for a few times a second at most. */
const PAUSE_MS = 300;
/** Where sockets are blocked. */
const POLL_MS = 15_000;
const waiting = new WeakMap<QueryClient, Set<string>>();

/** Asks the server again for what a key names, once for all that is heard within the pause. */
export const refreshSoon = (client: QueryClient, queryKey: QueryKey): void => {
  const keys = waiting.get(client) ?? new Set();
  const key = hashKey(queryKey);
  if (keys.has(key)) return;
  waiting.set(client, keys.add(key));
  setTimeout(() => {
    keys.delete(key);
    void client.invalidateQueries({ queryKey });
  }, PAUSE_MS);
};

type Signal = Extract<keyof ServerMessages, `${Topic}:${string}`>;

const topicOf = (signal: Signal): Topic | undefined => topics.find((topic) => signal.startsWith(`${topic}:`));

/** Keeps what an admin sees of something up to date: `signals` say that it changed, not how. Polls without a socket. */
export const useLiveRefresh = (queryKey: QueryKey, signals: readonly Signal[]): void => {
  const client = useQueryClient();
  const refresh = () => refreshSoon(client, queryKey);
  const about = signals.flatMap((signal) => topicOf(signal) ?? []);
  const connected = useSocket(
    'admin',
    (socket) =>
      socket.emit('admin:join', { changes: true }, (answer) =>
        refreshChanged(client, queryKey, about, answer),
      ),
    Object.fromEntries(signals.map((signal) => [signal, refresh])),
  );
  // A poll that is still under way is not started again: on a slow network none would ever be answered.
  const poll = () => void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
  useInterval(poll, connected ? null : POLL_MS);
};
