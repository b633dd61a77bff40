import { join } from 'node:path';
import type { MasterSecrets } from '@exline/event-log';
import { readSecretsFile, writeSecret } from '@exline/platform';

export const secretsFile = (dataDir: string): string => join(dataDir, 'secrets.json');

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
