import { status, type Given, type Run } from '../command.ts';
import { backup } from './backup.ts';
import { checkBackup } from './check.ts';
import { keyFileFor, masterIn } from './keyFile.ts';
import { restore } from './restore.ts';
import { keepMaster } from './secrets.ts';
import { secretsToKeep } from './secretsToKeep.ts';

interface Files {
  file: string;
  /** Empty where none was named. */
  keyFile: string;
}

/** Checks what a backup was asked with; resolves to how it is made. */
export const beginBackup = async ({ file, keyFile }: Files, { master, isGenerated }: Given): Promise<Run> => {
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

/** Checks a backup before any database is opened; resolves to how it is restored. */
export const beginRestore = async (
  { file, keyFile, force, trust }: Files & { force: boolean; trust: boolean },
  { master, print }: Given,
): Promise<Run> => {
  const used = keyFile ? masterIn(keyFile) : master;
  const checked = await checkBackup({ file, master: used, trust, print });
  return (deps) => {
    const { dataDir } = deps.database;
    const keepKey = () => {
      if (keyFile && used && dataDir) keepMaster(dataDir, used.secret);
    };
    return restore(deps, checked, { force, onReplaced: keepKey });
  };
};
