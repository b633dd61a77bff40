import { status, type CommandInput, type Run } from '../core/command.ts';
import { writeReason } from '../core/failure.ts';
import { CommandError } from '../core/commandError.ts';
import { backup, requireWritable } from './backup.ts';
import { checkBackup } from './check.ts';
import { keyFileFor, readMasterKey } from './keyFile.ts';
import { restore } from './restore.ts';
import { storeMasterKey } from './secrets.ts';
import { secretsToKeep } from './secretsToKeep.ts';

interface Files {
  file: string;
  /** The `KEY_FILE`. Empty if none was given. */
  keyFile: string;
}

/** Checks the arguments of a backup. Resolves to the function that makes it. */
export const beginBackup = async (
  { file, keyFile }: Files,
  { master, isGenerated }: CommandInput,
): Promise<Run> => {
  const generated = isGenerated ? master : undefined;
  await requireWritable(file);
  const writeKey = keyFile ? keyFileFor({ keyFile, backupFile: file, generated }) : () => {};
  return async (deps, { dataDir }) => {
    const outcome = await backup(deps, file);
    if (outcome !== status.done) return outcome;
    try {
      writeKey();
    } catch (error) {
      throw new CommandError(
        `The backup is complete, but KEY_FILE cannot be written: ${writeReason(error)}. Copy MASTER_KEY yourself, or choose another KEY_FILE and make another backup.`,
        { cause: error },
      );
    }
    deps.print(secretsToKeep({ master, generatedIn: isGenerated ? dataDir : null, keyFile }));
    return outcome;
  };
};

/** Checks a backup before any database is opened. Resolves to the function that restores it. */
export const beginRestore = async (
  { file, keyFile, force, trust }: Files & { force: boolean; trust: boolean },
  { master, print }: CommandInput,
): Promise<Run> => {
  const used = keyFile ? readMasterKey(keyFile) : master;
  const checked = await checkBackup({ file, master: used, trust, print });
  return (deps) => {
    const { dataDir } = deps.database;
    const keepKey = () => {
      if (!keyFile || !used || !dataDir) return;
      try {
        storeMasterKey(dataDir, used.secret);
      } catch (error) {
        throw new CommandError(
          `The backup was restored, but its MASTER_KEY cannot be written to ${dataDir}: ${writeReason(error)}. Start the system with the content of KEY_FILE as MASTER_KEY.`,
          { cause: error },
        );
      }
    };
    return restore(deps, checked, { force, onReplaced: keepKey });
  };
};
