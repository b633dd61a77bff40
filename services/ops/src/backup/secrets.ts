import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fileIn = (dataDir: string) => join(dataDir, 'secrets.json');

/** The secrets that a system made for itself on its first start; null where it was given all of them. */
export const readSecrets = (dataDir: string | null): string | null =>
  dataDir && existsSync(fileIn(dataDir)) ? readFileSync(fileIn(dataDir), 'utf8') : null;

export const writeSecrets = (dataDir: string, secrets: string): void => {
  const file = fileIn(dataDir);
  writeFileSync(`${file}.new`, secrets, { mode: 0o600 });
  renameSync(`${file}.new`, file);
};
