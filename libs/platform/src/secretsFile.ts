import { existsSync, readFileSync } from 'node:fs';
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
