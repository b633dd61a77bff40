import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MasterSecrets } from '@exline/event-log';
import { readSecretsFile } from '@exline/platform';

export const secretsFile = (dataDir: string): string => join(dataDir, 'secrets.json');

/** Replaces a file that only its owner can read. A crash leaves the old content or the new one. */
export const writeSecret = (file: string, text: string): void => {
  const part = `${file}.new`;
  try {
    writeFileSync(part, text, { mode: 0o600, flush: true });
    renameSync(part, file);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
};

/** The master key that the system generated on its first start, if any. */
export const storedMasterKey = (dataDir: string): MasterSecrets | undefined => {
  const { masterKey, masterKeyBefore } = readSecretsFile(secretsFile(dataDir));
  return masterKey ? { secret: masterKey, before: masterKeyBefore } : undefined;
};

/** Stores the master key that the system of this folder uses from its next start. */
export const storeMasterKey = (dataDir: string, masterKey: string): void => {
  const { masterKeyBefore: _before, ...others } = readSecretsFile(secretsFile(dataDir));
  writeSecret(secretsFile(dataDir), JSON.stringify({ ...others, masterKey }, null, 2));
};
