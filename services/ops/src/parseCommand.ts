import { parseArgs } from 'node:util';
import { beginBackup, beginRestore } from './backup/begin.ts';
import { CommandError } from './core/commandError.ts';
import type { CommandInput, Run } from './core/command.ts';
import { archive } from './commands/archive.ts';
import { addressIn, erasePerson } from './commands/erasePerson.ts';
import { forgetFactor } from './commands/forgetFactor.ts';
import { parked } from './commands/parked.ts';
import { rebuild } from './commands/rebuild.ts';
import { resetOwnerPassword } from './commands/resetOwnerPassword.ts';
import { retention } from './commands/retention.ts';
import { rotateKey } from './commands/rotateKey.ts';
import { parsePastTime } from './parseTime.ts';
import { verify } from './commands/verify.ts';

const USAGE = `Commands:
  rebuild [model]           rebuild one read model, or all, while the system runs
  verify                    compare the log with its hashes, and the read models with the log
  backup <file> [--key-file=<file>]
                            save what cannot be made again, but for secrets; with --key-file write a generated
                            MASTER_KEY to a second file
  restore <file> [--force] [--key-file=<file>] [--trust]
                            put a backup into an empty database; with --force into one that is not; with --key-file
                            take MASTER_KEY from that file; with --trust skip the check of the digest
  retention                 list whose personal data RETENTION_DAYS would erase; erases nothing
  erase-person <email or phone> [--yes]
                            list what belongs to the person with this address or number; with --yes erase it
  rotate-key                wrap the keys of personal data under a new MASTER_KEY
  archive <time>            move commits from before a day, or an ISO 8601 time, into the archive
  parked [retry]            list documents that could not be shown, or try them again
  forget-factor             let the first owner in without the second factor, who has lost it
  reset-owner-password      let the first owner in with ADMIN_PASSWORD again`;

interface Command {
  /** The state that a command leaves if the database ends it, and the next step. */
  state: string;
  /** Whether the command may create a missing database. */
  mayBeNew?: true;
  /** Whether the command needs cleanup when it is canceled. */
  cancels?: true;
  /** Checks the input before a database is opened. */
  begin: (given: CommandInput) => Promise<Run>;
}

const AGAIN = 'When it works again, run the command again';
const NOT_CHANGED = `Nothing was changed. ${AGAIN}.`;
const PERHAPS_DONE = `It is not certain whether the change was made. ${AGAIN}: it is safe to repeat.`;

/** A command whose input needs no check. */
const at = (run: Run, state: string, cancels?: true): Command => ({
  state,
  begin: async () => run,
  ...(cancels && { cancels }),
});

const fileIn = (command: 'backup' | 'restore', argument: string | undefined): string => {
  if (argument) return argument;
  throw new CommandError(`Which file? Give it, as in: make ${command} FILE=exline.backup`);
};

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: args.filter(Boolean),
      allowPositionals: true,
      options: {
        force: { type: 'boolean', default: false },
        trust: { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
        'key-file': { type: 'string', default: '' },
      },
    });
  } catch (error) {
    // Only the first sentence is shown. The others explain arguments that begin with a hyphen.
    const [what = ''] = error instanceof Error ? error.message.split('. ') : [];
    throw new CommandError(`${what}.\n${USAGE}`, { cause: error });
  }
};

type Options = ReturnType<typeof parsed>['values'];

/** A command for its argument and options, or null if it takes no such argument. */
type Build = (argument: string | undefined, options: Options) => Command | null;

const withoutArgument =
  (command: Command): Build =>
  (argument) =>
    argument ? null : command;

const commands: Readonly<Record<string, Build>> = {
  rebuild: (model) =>
    at(
      (deps) => rebuild(deps, model),
      `The read models that gateways serve are complete. ${AGAIN}: it continues.`,
      true,
    ),
  verify: withoutArgument(at(verify, `The check is not complete. ${NOT_CHANGED}`)),
  backup: (argument, { 'key-file': keyFile }) => {
    const file = fileIn('backup', argument);
    return {
      state: `Nothing was saved. ${AGAIN}.`,
      cancels: true,
      begin: (given) => beginBackup({ file, keyFile }, given),
    };
  },
  restore: (argument, { force, trust, 'key-file': keyFile }) => {
    const file = fileIn('restore', argument);
    return {
      state: NOT_CHANGED,
      mayBeNew: true,
      cancels: true,
      begin: (given) => beginRestore({ file, keyFile, force, trust }, given),
    };
  },
  retention: withoutArgument(
    at(
      (deps, { retentionDays }) => retention(deps, retentionDays),
      `The list is not complete. ${NOT_CHANGED}`,
    ),
  ),
  'erase-person': (argument, { yes }) => {
    const address = addressIn(argument);
    const state = yes
      ? `What is listed as erased stays erased. ${AGAIN} for the rest.`
      : `The list is not complete, and nothing was erased. ${AGAIN}.`;
    return at((deps) => erasePerson(deps, address, yes), state, true);
  },
  'rotate-key': withoutArgument(
    at(rotateKey, `Keep MASTER_KEY_BEFORE: some keys may still need it. ${AGAIN}: it continues.`, true),
  ),
  archive: (argument) => {
    const before = parsePastTime(argument ?? '');
    return at((deps) => archive(deps, before), `No commit is lost. ${AGAIN}: it continues.`, true);
  },
  parked: (argument) => {
    if (!argument) return at((deps) => parked(deps, false), `The list is not complete. ${NOT_CHANGED}`);
    if (argument !== 'retry') return null;
    return at((deps) => parked(deps, true), `Some documents may be repaired. ${AGAIN}.`);
  },
  'forget-factor': withoutArgument(at(forgetFactor, PERHAPS_DONE)),
  'reset-owner-password': withoutArgument(at(resetOwnerPassword, PERHAPS_DONE)),
};

/** The command that the arguments select. Throws if they are invalid. */
export const parseCommand = (args: readonly string[]): Command => {
  const { positionals, values } = parsed(args);
  const [name = '', argument, ...rest] = positionals;
  if (rest.length > 0) throw new CommandError(`Too many arguments.\n${USAGE}`);
  const build = Object.hasOwn(commands, name) ? commands[name] : undefined;
  const command = build?.(argument, values);
  if (command) return command;
  throw new CommandError(name ? `There is no command ${positionals.join(' ')}.\n${USAGE}` : USAGE);
};
