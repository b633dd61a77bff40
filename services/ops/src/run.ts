import { createProgressDisplay, type Screen } from '@exline/platform';
import { storedMasterKey } from './backup/secrets.ts';
import { status, type Status } from './core/command.ts';
import { parseCommand } from './parseCommand.ts';
import { readOpsConfig } from './core/config.ts';
import { findDatabase } from './core/database.ts';
import { failureWords, withState } from './core/failure.ts';

/** The arguments of a command, and where it prints. */
interface Asked {
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  out: Screen;
  err: Screen;
  /** The signal aborted by Ctrl-C. A command without cleanup ends at once instead. */
  canceledBy: (cancels: boolean) => AbortSignal;
}

const runCommand = async ({ args, env, out, err, canceledBy }: Asked): Promise<Status> => {
  const { begin, state, mayBeNew = false, cancels = false } = parseCommand(args);
  const config = readOpsConfig(env);
  const signal = canceledBy(cancels);
  const progress = createProgressDisplay(err, Date.now, { bar: 'Commits', line: 'Commits' });
  const print = (line: string) => {
    progress.hide();
    out.write(`${line}\n`);
  };
  const master = config.master ?? storedMasterKey(config.dataDir);
  const work = await begin({ master, isGenerated: !config.master && master !== undefined, print });
  const database = await findDatabase(config, mayBeNew);
  try {
    return await work(
      { database, master, archiveUrl: config.archiveUrl, print, show: progress.show, signal },
      config,
    );
  } catch (error) {
    throw withState(error, state);
  } finally {
    progress.hide();
    await database.close();
  }
};

/** Runs a command to its end and prints errors in plain words. */
export const run = (asked: Asked): Promise<Status> =>
  runCommand(asked).catch((error: unknown) => {
    asked.err.write(`${failureWords(error)}\n`);
    return status.cannot;
  });
