import type { JoinAnswer, LastChange, Topic } from '@exline/contracts';
import type { Query, QueryClient } from '@tanstack/react-query';
import { lowestReadSince } from '../server/logPosition.ts';

type Changes = Readonly<Record<Topic, LastChange>>;

interface Read {
  startedAt: number;
  /** The lowest log position that the data reflects; null while loading. */
  position: number | null;
}

const reads = new WeakMap<object, Read>();

/** Records which log position each query reflects. */
export const watchReads = (client: QueryClient): void =>
  void client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    // Loading a further page of a list does not refresh its earlier pages.
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
    // Ignores observer events, which arrive before `watchReads` sees the answer.
    if (event.type !== 'updated' || event.query !== query || query.state.fetchStatus !== 'idle') return;
    off();
    act();
  });
};

/**
 * After joining the staff room, reloads the queries of a key that changed since they were loaded, from any gateway. The
 * socket reports all later changes.
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
      // A gateway of the previous release does not report changes.
      if (!changes || isOutdated(query, topics, changes, joinedAt))
        void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
    });
};
