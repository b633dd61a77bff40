import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { MasterSecrets } from '@exline/event-log';
import { Cannot } from '../core/cannot.ts';
import { writeSecret } from './secrets.ts';

interface Wanted {
  keyFile: string;
  backupFile: string;
  /** Undefined if no key was generated. */
  generated: MasterSecrets | undefined;
}

/**
 * Checks that a generated `MASTER_KEY` can be written to `KEY_FILE`. Resolves to the function that
 * writes it.
 */
export const keyFileFor = ({ keyFile, backupFile, generated }: Wanted): (() => void) => {
  if (!generated)
    throw new Cannot(
      'KEY_FILE is for a MASTER_KEY that the system generated. Yours comes from the environment: keep it yourself.',
    );
  if (resolve(keyFile) === resolve(backupFile))
    throw new Cannot('KEY_FILE must be another file than FILE, and is best kept in another place.');
  const text = `${generated.secret}\n`;
  if (existsSync(keyFile) && readFileSync(keyFile, 'utf8') !== text)
    throw new Cannot(`${keyFile} exists and holds something else. Choose another KEY_FILE.`);
  return () => writeSecret(keyFile, text);
};

/** The `MASTER_KEY` that a backup wrote to its `KEY_FILE`. */
export const masterIn = (keyFile: string): MasterSecrets => {
  try {
    return { secret: readFileSync(keyFile, 'utf8').trim() };
  } catch (error) {
    throw new Cannot(`KEY_FILE cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
};
