import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MasterSecrets } from '@exline/event-log';

const fileIn = (dataDir: string) => join(dataDir, 'secrets.json');

/** The secrets that a system made for itself on its first start; null where it was given all of them. */
export const readSecrets = (dataDir: string | null): string | null =>
  dataDir && existsSync(fileIn(dataDir)) ? readFileSync(fileIn(dataDir), 'utf8') : null;

export const writeSecrets = (dataDir: string, secrets: string): void => {
  const file = fileIn(dataDir);
  writeFileSync(`${file}.new`, secrets, { mode: 0o600 });
  renameSync(`${file}.new`, file);
};

/** The master key that a system made for itself. */
export const keptMaster = (dataDir: string): MasterSecrets | undefined => {
  const text = readSecrets(dataDir);
  const kept = text ? (JSON.parse(text) as { masterKey?: string; masterKeyBefore?: string }) : {};
  return kept.masterKey ? { secret: kept.masterKey, before: kept.masterKeyBefore } : undefined;
};
