/** The end of each log. */
export type Vector = readonly number[];

export interface Landed {
  log: number;
  position: number;
  stream: string;
  version: number;
  commitId: string;
  /** The commits that the writer had seen when it decided. */
  seen: Vector;
}

export interface Attempt {
  stream: string;
  commitId: string;
  seen: Vector;
}

const FNV_PRIME = 16_777_619;
const FNV_BASIS = 2_166_136_261;

/** The log that holds a stream. It depends only on the stream and the number of logs. */
export const logOf = (stream: string, count: number): number =>
  [...stream].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), FNV_PRIME) >>> 0, FNV_BASIS) %
  count;

/** Several logs, each with its own end. A commit id is unique within a log, a version within a stream. */
export const createLogs = (count: number) => {
  const logs: Landed[][] = Array.from({ length: count }, () => []);
  return {
    /** Appends each commit id once. A repeated id returns the earlier result. */
    append: ({ stream, commitId, seen }: Attempt): Landed => {
      const log = logOf(stream, count);
      const commits = logs[log] ?? [];
      const known = commits.find((commit) => commit.commitId === commitId);
      if (known) return known;
      const version = commits.filter((commit) => commit.stream === stream).length + 1;
      const landed = {
        log,
        position: commits.length + 1,
        stream,
        version,
        commitId,
        seen,
      };
      commits.push(landed);
      return landed;
    },
    at: (log: number, position: number): Landed | undefined => logs[log]?.[position - 1],
    all: (): Landed[] => logs.flat(),
    ends: (): Vector => logs.map(({ length }) => length),
  };
};

export type Logs = ReturnType<typeof createLogs>;
