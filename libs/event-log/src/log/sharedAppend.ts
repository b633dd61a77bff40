import type { Appended } from '../commits/appended.ts';
import type { Commit, NewCommit } from '../commits/commit.ts';
import type { EventVersions } from '../commits/upcast.ts';
import { isErasure } from '../encryption/subjects.ts';
import type { Relay } from '../relay/relay.ts';

interface Deps {
  relay: Relay;
  /** The appender of this process. */
  append: (commits: readonly NewCommit[]) => Promise<Appended>;
  versions: Pick<EventVersions, 'toCurrent'>;
  /** Called with commits of other processes, in log order, as if they had been read. */
  onHeard: (commits: readonly Commit[]) => void;
  /** Called with the last position of commits that another process appended for this one. */
  onAppendedElsewhere: (position: number) => void;
  /** Called when the log must be read, because commits of another process were not passed on. */
  onMissing: () => void;
}

/** Commits that another process appended for this one are passed on within this time, or read. */
const HEARD_WITHIN_MS = 100;

/** Returns a function that appends through the process that appends for all, or directly. */
export const createSharedAppend = ({
  relay,
  append,
  versions,
  onHeard,
  onAppendedElsewhere,
  onMissing,
}: Deps) => {
  let heard = 0;
  let expected = 0;
  let timer: NodeJS.Timeout | undefined;

  const expectToHear = (position: number) => {
    expected = Math.max(expected, position);
    timer ??= setTimeout(() => {
      timer = undefined;
      if (heard < position) onMissing();
      // Newer commits get the same time. Under load, some of them are always in transit.
      else if (heard < expected) expectToHear(expected);
    }, HEARD_WITHIN_MS);
  };

  relay.start(append, (commits) => {
    // An erasure must be read from the log, because only that removes its keys from the cache.
    if (commits.length === 0 || commits.some(({ events }) => events.some(isErasure))) return onMissing();
    heard = Math.max(heard, commits.at(-1)?.position ?? 0);
    onHeard(commits.map((commit) => ({ ...commit, events: commit.events.map(versions.toCurrent) })));
  });

  return async (commits: readonly NewCommit[]): Promise<Appended> => {
    const { isElsewhere, ...appended } = await relay.append(commits, append);
    const last = appended.landed.at(-1);
    if (isElsewhere && last) {
      onAppendedElsewhere(last.position);
      expectToHear(last.position);
    }
    return appended;
  };
};
