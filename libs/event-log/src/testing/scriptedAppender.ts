import { vi } from 'vitest';
import type { Commit, CommitDocument, NewCommit } from '../commits/commit.ts';
import { beginning, chain, type End } from '../commits/hashChain.ts';
import { unsealed, type Sealing } from '../encryption/sealing.ts';
import { createAppender } from '../log/appender.ts';
import { scriptedCommits } from './scriptedCommits.ts';
import { aCommit } from './tally.ts';

interface Settings {
  sealing?: Sealing;
  timeoutMs?: number;
  refuses?: () => Error | null;
}

/** An appender on a collection that fails on cue. Its pauses are recorded and end immediately. */
export const anAppender = ({ sealing = unsealed, ...settings }: Settings = {}) => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const log = scriptedCommits();
  const pauses: number[] = [];
  const landed: Commit[] = [];
  const append = createAppender({
    commits: log.commits,
    sealing,
    onLanded: (commits) => landed.push(...commits),
    wait: async (ms) => void pauses.push(ms),
    ...settings,
  });
  /** A commit of another process, after `end`. */
  const another = (commit: NewCommit, end: End = beginning): CommitDocument => chain(end, commit).document;
  const positions = () => log.stored.map(({ _id, stream, version }) => `${_id} ${stream} ${version}`);
  return { ...log, append, pauses, landed, another, positions };
};

/** New commits of a stream with these versions. */
export const row = (stream: string, ...versions: number[]) =>
  versions.map((version) => aCommit({ stream, version }));
