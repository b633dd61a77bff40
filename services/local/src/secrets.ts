import { renameSync, writeFileSync } from 'node:fs';
import { ConfigError, readSecretsFile } from '@exline/platform';

/**
 * Secrets that are generated on the first start and then reused. Only the owner can read the file
 * (mode 0600). It is replaced atomically, so a crash leaves the old or the new content.
 */
export const storedSecrets = <Name extends string>(
  file: string,
  make: Readonly<Record<Name, () => string>>,
): Record<Name, string> => {
  const known = readSecretsFile(file);
  const made = Object.entries<() => string>(make).filter(([name]) => known[name] === undefined);
  const secrets = { ...known, ...Object.fromEntries(made.map(([name, secret]) => [name, secret()])) };
  if (made.length > 0) {
    // The file is synced first, because a power failure must not lose a key that data is encrypted with.
    try {
      writeFileSync(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600, flush: true });
      renameSync(`${file}.new`, file);
    } catch (error) {
      throw new ConfigError(`DATA_DIR must be a folder that can be written to: ${String(error)}`);
    }
  }
  return secrets as Record<Name, string>;
};
