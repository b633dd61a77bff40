import { status, type CommandInput, type Run } from '../core/command.ts';
import { backup } from './backup.ts';
import { checkBackup } from './check.ts';
import { keyFileFor, readMasterKey } from './keyFile.ts';
import { restore } from './restore.ts';
import { storeMasterKey } from './secrets.ts';
import { secretsToKeep } from './secretsToKeep.ts';

interface Files {
  file: string;
  /** Empty if none was given. */
  keyFile: string;
}

/** Checks the arguments of a backup. Resolves to the function that makes it. */
export const beginBackup = async (
  { file, keyFile }: Files,
  { master, isGenerated }: CommandInput,
): Promise<Run> => {
  const generated = isGenerated ? master : undefined;
  const writeKey = keyFile ? keyFileFor({ keyFile, backupFile: file, generated }) : () => {};
  return async (deps, { dataDir }) => {
    const outcome = await backup(deps, file);
    if (outcome !== status.done) return outcome;
    writeKey();
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
      if (keyFile && used && dataDir) storeMasterKey(dataDir, used.secret);
    };
    return restore(deps, checked, { force, onReplaced: keepKey });
  };
};
