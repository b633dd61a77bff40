import { parseArgs } from 'node:util';
import { backup } from './backup/backup.ts';
import { restore } from './backup/restore.ts';
import { Cannot } from './cannot.ts';
import type { CommandDeps, Status } from './command.ts';
import type { OpsConfig } from './config.ts';
import { encrypt } from './encrypt.ts';
import { forgetFactor } from './forgetFactor.ts';
import { parked } from './parked.ts';
import { rebuild } from './rebuild.ts';
import { retention } from './retention.ts';
import { rotateKey } from './rotateKey.ts';
import { verify } from './verify.ts';

const USAGE = `Commands:
  rebuild [model]           make one read model anew, or all, while the system runs
  verify                    compare the log with its hashes, and the read models with the log
  backup <file>             save what cannot be made again
  restore <file> [--force]  put a backup into an empty database; with --force into one that is not
  encrypt                   encrypt personal data that was written before there was encryption
  retention                 list whose personal data RETENTION_DAYS would erase; erases nothing
  rotate-key                wrap the keys of personal data under a new MASTER_KEY
  parked [retry]            list documents that could not be shown, or try them again
  forget-factor             let the first owner in without the second factor, who has lost it`;

interface Command {
  /** May begin with a database that is not there yet. */
  mayBeNew?: true;
  /** Has something to put in order when it is cancelled. */
  cancels?: true;
  run: (deps: CommandDeps, config: OpsConfig) => Promise<Status>;
}

const fileIn = (argument: string | undefined): string => {
  if (argument) return argument;
  throw new Cannot('Which file? Give it, as in: make backup FILE=exline.backup');
};

/** The command that the arguments name; throws where they make none. */
export const commandIn = (args: readonly string[]): Command => {
  const { positionals, values } = parseArgs({
    args: args.filter(Boolean),
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false } },
  });
  const [name = '', argument, ...rest] = positionals;
  if (rest.length > 0) throw new Cannot(`Too many arguments.\n${USAGE}`);
  if (name === 'rebuild') return { cancels: true, run: (deps) => rebuild(deps, argument) };
  if (name === 'verify' && !argument) return { run: verify };
  if (name === 'encrypt' && !argument) return { cancels: true, run: encrypt };
  if (name === 'retention' && !argument)
    return { run: (deps, { retentionDays }) => retention(deps, retentionDays) };
  if (name === 'rotate-key' && !argument) return { cancels: true, run: rotateKey };
  if (name === 'forget-factor' && !argument) return { run: forgetFactor };
  if (name === 'parked' && (!argument || argument === 'retry'))
    return { run: (deps) => parked(deps, argument === 'retry') };
  if (name === 'backup') {
    const file = fileIn(argument);
    return { cancels: true, run: (deps) => backup(deps, file) };
  }
  if (name === 'restore') {
    const file = fileIn(argument);
    return { mayBeNew: true, cancels: true, run: (deps) => restore(deps, file, values.force) };
  }
  throw new Cannot(name ? `There is no command ${positionals.join(' ')}.\n${USAGE}` : USAGE);
};
