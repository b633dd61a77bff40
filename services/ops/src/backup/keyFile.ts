import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { MasterSecrets } from '@exline/event-log';
import { writeSecret } from '@exline/platform';
import { CommandError } from '../core/commandError.ts';
import { fileReason } from '../core/failure.ts';

interface KeyFileOptions {
  keyFile: string;
  backupFile: string;
  /** The generated master key. Undefined if none was generated. */
  generated: MasterSecrets | undefined;
}

const contentOf = (keyFile: string): string => {
  try {
    return readFileSync(keyFile, 'utf8');
  } catch (error) {
    throw new CommandError(`KEY_FILE cannot be read: ${fileReason(error)}. Nothing was changed.`, {
      cause: error,
    });
  }
};

/** Checks that a generated `MASTER_KEY` can be written to `KEY_FILE`. Resolves to the function that writes it. */
export const keyFileFor = ({ keyFile, backupFile, generated }: KeyFileOptions): (() => void) => {
  if (!generated)
    throw new CommandError(
      'KEY_FILE is for a MASTER_KEY that the system generated. Yours comes from the environment: keep it yourself.',
    );
  if (resolve(keyFile) === resolve(backupFile))
    throw new CommandError(
      'KEY_FILE must be a different file from FILE, and is best kept in a different place.',
    );
  if (!existsSync(dirname(keyFile)))
    throw new CommandError(`KEY_FILE must be in a folder that exists: there is no ${dirname(keyFile)}.`);
  const text = `${generated.secret}\n`;
  if (existsSync(keyFile) && contentOf(keyFile) !== text)
    throw new CommandError(`${keyFile} exists and holds something else. Choose another KEY_FILE.`);
  return () => writeSecret(keyFile, text);
};

/** The `MASTER_KEY` that a backup wrote to its `KEY_FILE`. */
export const readMasterKey = (keyFile: string): MasterSecrets => ({ secret: contentOf(keyFile).trim() });
