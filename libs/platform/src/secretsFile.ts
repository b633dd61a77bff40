import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { ConfigError } from '@exline/kernel';

/** Parses the secrets. Returns null for invalid JSON, because the parser's error would quote a part of the text. */
const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const isSecrets = (found: unknown): found is Record<string, string> =>
  found instanceof Object &&
  !Array.isArray(found) &&
  Object.values(found).every((secret) => typeof secret === 'string');

/** Reads the generated secrets of a data folder. Empty before the first start. No message repeats a secret. */
export const readSecretsFile = (file: string): Record<string, string> => {
  if (!existsSync(file)) return {};
  const found = parse(readFileSync(file, 'utf8'));
  if (isSecrets(found)) return found;
  throw new ConfigError(
    `${file} is damaged. Put back a copy: without its masterKey all personal data is lost. Nothing was changed.`,
  );
};

/** Makes a rename survive a power failure. */
const syncFolder = (folder: string): void => {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } catch {
    // Some network file systems cannot sync a folder. The file is complete in any case.
  } finally {
    closeSync(handle);
  }
};

/**
 * Replaces a file that only its owner can read. A crash leaves the old content or the new one. The new one is on disk
 * when this returns, because a power failure must not lose a key that data is encrypted with.
 */
export const writeSecret = (file: string, text: string): void => {
  const part = `${file}.new`;
  try {
    writeFileSync(part, text, { mode: 0o600, flush: true });
    renameSync(part, file);
    syncFolder(dirname(file));
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
};
