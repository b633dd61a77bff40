import { availableParallelism } from 'node:os';
import type { LoadThreads } from '@exline/event-log';
import type { LogDeps } from './openLog.ts';

/** Settings with which a thread opens the log. */
export type LogSource = Pick<LogDeps, 'master' | 'archiveUrl' | 'archiveFenceMs'>;

/** Maximum number of threads. More would only wait for the database. */
const MAX_THREADS = 4;
/** Minimum number of commits for threads. Starting a thread takes about as long as folding this many. */
const FROM_COMMITS = 5_000;

/**
 * Settings of the threads that load the read models of all modules. The program of a thread is a compiled file beside
 * this one, also in a bundle. Node does not load TypeScript in threads, so the sources use the compiled file, too.
 */
export const loadThreads = (url: string, source: LogSource): LoadThreads => ({
  file: new URL(
    import.meta.url.endsWith('.ts') ? '../dist/loadThread.js' : './loadThread.js',
    import.meta.url,
  ),
  url,
  given: source,
  // Leaves one core for the database, or for the rest of this process.
  count: Math.max(1, Math.min(MAX_THREADS, availableParallelism() - 1)),
  fromCommits: FROM_COMMITS,
});
