import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MasterSecrets } from '@exline/event-log';

interface Secrets {
  masterKey?: string;
  masterKeyBefore?: string;
}

export const secretsFile = (dataDir: string): string => join(dataDir, 'secrets.json');

const read = (dataDir: string): Secrets => {
  const file = secretsFile(dataDir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Secrets) : {};
};

/** Replaces a file that only its owner can read. A crash leaves the old content or the new one. */
export const writeSecret = (file: string, text: string): void => {
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
};

/** The master key that the system generated on its first start, if any. */
export const storedMasterKey = (dataDir: string): MasterSecrets | undefined => {
  const { masterKey, masterKeyBefore } = read(dataDir);
  return masterKey ? { secret: masterKey, before: masterKeyBefore } : undefined;
};

/** Stores the master key that the system of this folder uses from its next start. */
export const storeMasterKey = (dataDir: string, masterKey: string): void => {
  const { masterKeyBefore: _before, ...others } = read(dataDir);
  writeSecret(secretsFile(dataDir), JSON.stringify({ ...others, masterKey }, null, 2));
};
