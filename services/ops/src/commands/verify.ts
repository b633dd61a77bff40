import { ArchiveUnavailable, auditLog, auditReadModels, endOfLog, withArchiveLease } from '@exline/event-log';
import { CommandError, OTHER_RUNS } from '../core/commandError.ts';
import { status, type CommandDeps, type Status } from '../core/command.ts';
import { openSystem } from '../core/system.ts';

/** Limits the output, because a log that is damaged at its start is wrong everywhere. */
const MAX_LINES = 100;

/** Prints differences up to a maximum number of lines, and counts the rest. */
const faultList = (print: (line: string) => void) => {
  let count = 0;
  return {
    count: () => count,
    add: (words: string): void => {
      count += 1;
      if (count <= MAX_LINES) print(words);
    },
    end: (): void => {
      if (count > MAX_LINES) print(`... and ${count - MAX_LINES} more`);
    },
  };
};

export const faultCountText = (count: number): string =>
  count === 1 ? '1 thing differs' : `${count} things differ`;

/** Checks the log against its hashes. Resolves to the number of faults. */
export const verifyLog = async ({ database, archiveUrl, print, show }: CommandDeps): Promise<number> => {
  const faults = faultList(print);
  const { position } = await endOfLog(database.db);
  const onProgress = (at: number) => show({ log: { position: at, end: Math.max(at, position) } });
  await auditLog({ db: database.db, archiveUrl, onFault: faults.add, onProgress });
  faults.end();
  return faults.count();
};

/** Checks the log against its hashes, and the read models against the log. Archiving waits meanwhile. */
export const verify = async (deps: CommandDeps): Promise<Status> => {
  const result = await withArchiveLease(deps.database.db, () => verifyAll(deps));
  if (result === null) throw new CommandError(OTHER_RUNS);
  return result;
};

const verifyAll = async (deps: CommandDeps): Promise<Status> => {
  const { print, show } = deps;
  const { db, log, projections } = await openSystem(deps.database.db, deps.master, {
    archiveUrl: deps.archiveUrl,
  });
  const end = await log.end();
  const inLog = await verifyLog(deps);
  const faults = faultList(print);
  const onProgress = (count: number) =>
    show({ 'read models': { position: count, end: Math.max(count, end) } });
  await auditReadModels({ db, log, projections, end, onFault: faults.add, onProgress }).catch(
    (error: unknown) => {
      if (!(error instanceof ArchiveUnavailable)) throw error;
      faults.add(`The read models were not compared further: ${error.message}`);
    },
  );
  faults.end();
  const count = inLog + faults.count();
  print(count === 0 ? `The read models match the log, up to position ${end}.` : `${faultCountText(count)}.`);
  return count === 0 ? status.done : status.found;
};
