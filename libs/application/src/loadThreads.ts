import { availableParallelism } from 'node:os';
import type { LoadThreads } from '@exline/event-log';
import type { LogDeps } from './openLog.ts';

/** Settings with which a thread opens the log. */
export type LogSource = Pick<LogDeps, 'master' | 'archiveUrl' | 'archiveFenceMs'>;

/** More threads would only wait for the database. */
const MOST_THREADS = 4;
/** Starting a thread takes about as long as folding this many commits. */
const FROM_COMMITS = 5_000;

/**
 * The threads that load the read models of all modules. Their program is compiled to a file beside this one,
 * also in a bundle. Node does not load TypeScript in threads, so the sources use the compiled file too.
 */
export const loadThreads = (url: string, source: LogSource): LoadThreads => ({
  file: new URL(
    import.meta.url.endsWith('.ts') ? '../dist/loadThread.js' : './loadThread.js',
    import.meta.url,
  ),
  url,
  given: source,
  // The database, or the rest of this process, also needs a core.
  count: Math.max(1, Math.min(MOST_THREADS, availableParallelism() - 1)),
  fromCommits: FROM_COMMITS,
});
