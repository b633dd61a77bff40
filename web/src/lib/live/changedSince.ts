import type { JoinAnswer, LastChange, Topic } from '@exline/contracts';
import type { Query, QueryClient } from '@tanstack/react-query';
import { lowestReadSince } from '../server/logPosition.ts';

type Changes = Readonly<Record<Topic, LastChange>>;

interface Read {
  startedAt: number;
  /** The log position that it shows at least; null while it is under way. */
  position: number | null;
}

const reads = new WeakMap<object, Read>();

/** Remembers of each query which position of the log it shows. */
export const watchReads = (client: QueryClient): void =>
  void client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    // The earlier pages of a growing list are as old as before.
    const isNextPage = action.type === 'fetch' && action.meta?.fetchMore !== undefined;
    if (action.type === 'fetch' && !isNextPage)
      reads.set(query, { startedAt: performance.now(), position: null });
    if (action.type === 'error') reads.delete(query);
    const read = reads.get(query);
    if (action.type === 'success' && !action.manual && read) read.position = lowestReadSince(read.startedAt);
  });

const isOutdated = (query: object, topics: readonly Topic[], changes: Changes, joinedAt: number): boolean => {
  const read = reads.get(query);
  if (!read || read.position === null) return true;
  const { startedAt, position } = read;
  return topics.some((topic) => {
    const change = changes[topic];
    return !change || change.position > position || joinedAt - change.msAgo >= startedAt;
  });
};

const whenIdle = (client: QueryClient, query: Query, act: () => void): void => {
  if (query.state.fetchStatus === 'idle') return act();
  const off = client.getQueryCache().subscribe((event) => {
    // Not the events of its observers, which come before `watchReads` hears of the answer.
    if (event.type !== 'updated' || event.query !== query || query.state.fetchStatus !== 'idle') return;
    off();
    act();
  });
};

/**
 * After the staff's room was joined: reads again what is under a key and has changed since it was read, on whichever
 * gateway that was. Later changes are heard of through the socket.
 */
export const refreshChanged = (
  client: QueryClient,
  queryKey: readonly unknown[],
  topics: readonly Topic[],
  answer: JoinAnswer,
): void => {
  const joinedAt = performance.now();
  const changes = answer.ok ? answer.changes : undefined;
  for (const query of client.getQueryCache().findAll({ queryKey }))
    whenIdle(client, query, () => {
      // A gateway of the previous release names no changes.
      if (!changes || isOutdated(query, topics, changes, joinedAt))
        void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    });
};
