import { parseArgs } from 'node:util';
import { ConfigError, shownOn } from '@exline/platform';
import { backup } from './backup/backup.ts';
import { restore } from './backup/restore.ts';
import { Cannot } from './cannot.ts';
import { status, type Ground, type Status } from './command.ts';
import { readOpsConfig } from './config.ts';
import { findDatabase } from './database.ts';
import { forgetFactor } from './forgetFactor.ts';
import { parked } from './parked.ts';
import { rebuild } from './rebuild.ts';
import { verify } from './verify.ts';

const USAGE = `Commands:
  rebuild [model]           make one read model anew, or all, while the system runs
  verify                    compare the log with its hashes, and the read models with the log
  backup <file>             save what cannot be made again
  restore <file> [--force]  put a backup into an empty database; with --force into one that is not
  parked [retry]            list documents that could not be shown, or try them again
  forget-factor             let the first owner in without the second factor, who has lost it`;

interface Command {
  /** May begin with a database that is not there yet. */
  mayBeNew?: true;
  /** Has something to put in order when it is cancelled. */
  cancels?: true;
  run: (ground: Ground) => Promise<Status>;
}

const fileIn = (argument: string | undefined): string => {
  if (argument) return argument;
  throw new Cannot('Which file? Give it, as in: make backup FILE=exline.backup');
};

/** The command that the arguments name; throws where they make none. */
const commandIn = (args: readonly string[]): Command => {
  const { positionals, values } = parseArgs({
    args: args.filter(Boolean),
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false } },
  });
  const [name = '', argument, ...rest] = positionals;
  if (rest.length > 0) throw new Cannot(`Too many arguments.\n${USAGE}`);
  if (name === 'rebuild') return { cancels: true, run: (ground) => rebuild(ground, argument) };
  if (name === 'verify' && !argument) return { run: verify };
  if (name === 'forget-factor' && !argument) return { run: forgetFactor };
  if (name === 'parked' && (!argument || argument === 'retry'))
    return { run: (ground) => parked(ground, argument === 'retry') };
  if (name === 'backup') {
    const file = fileIn(argument);
    return { cancels: true, run: (ground) => backup(ground, file) };
  }
  if (name === 'restore') {
    const file = fileIn(argument);
    return { mayBeNew: true, cancels: true, run: (ground) => restore(ground, file, values.force) };
  }
  throw new Cannot(name ? `There is no command ${positionals.join(' ')}.\n${USAGE}` : USAGE);
};

const run = async (): Promise<Status> => {
  process.umask(0o077);
  const { run: work, mayBeNew = false, cancels = false } = commandIn(process.argv.slice(2));
  const config = readOpsConfig(process.env);
  const cancelling = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.on(name, () => {
      if (cancelling.signal.aborted || !cancels) process.exit(status.cancelled);
      cancelling.abort();
    });
  const database = await findDatabase(config, mayBeNew);
  const progress = shownOn(process.stderr, Date.now, 'Commits');
  const say = (line: string) => {
    progress.hide();
    process.stdout.write(`${line}\n`);
  };
  try {
    return await work({ database, say, show: progress.show, signal: cancelling.signal });
  } finally {
    progress.hide();
    await database.close();
  }
};

const wordsFor = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error);
  const isKnown = error instanceof Cannot || error instanceof ConfigError;
  return isKnown ? message : `It did not work: ${message}`;
};

process.exitCode = await run().catch((error: unknown) => {
  process.stderr.write(`${wordsFor(error)}\n`);
  return status.cannot;
});
