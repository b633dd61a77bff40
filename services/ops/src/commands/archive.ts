import { ArchivedElsewhere, withArchiveLease } from '@exline/event-log';
import { CommandError, OTHER_RUNS } from '../core/commandError.ts';
import { withFile } from '../core/failure.ts';
import { status, type CommandDeps, type Status } from '../core/command.ts';
import { openSystem } from '../core/system.ts';

const wordsFor = (error: unknown): unknown => {
  if (error instanceof ArchivedElsewhere) return new CommandError(OTHER_RUNS);
  return withFile(error, 'The archive', 'No commit is lost. The next run continues from here.');
};

/**
 * Moves commits from before a time into the archive, also while the system runs. The last line states how many
 * left the database.
 */
export const archive = async (deps: CommandDeps, before: Date): Promise<Status> => {
  const { database, master, archiveUrl, print, show, signal } = deps;
  const { log } = await openSystem(database.db, master, { archiveUrl });
  const onProgress = (position: number, end: number) => show({ archive: { position, end } });
  const moved = await withArchiveLease(database.db, (held) => {
    const isWanted = () => !signal.aborted && held();
    return log.archive({ before, isWanted, onProgress });
  }).catch((error: unknown) => {
    throw wordsFor(error);
  });
  if (moved === null) throw new CommandError(OTHER_RUNS);
  if (signal.aborted) print('Canceled. The next run continues from here.');
  print(`Moved to the archive: ${moved} ${moved === 1 ? 'commit' : 'commits'}.`);
  return signal.aborted ? status.canceled : status.done;
};
