import { ConfigError, readSecretsFile, writeSecret } from '@exline/platform';

/** Secrets that are generated on the first start and then reused. */
export const storedSecrets = <Name extends string>(
  file: string,
  make: Readonly<Record<Name, () => string>>,
): Record<Name, string> => {
  const known = readSecretsFile(file);
  const made = Object.entries<() => string>(make).filter(([name]) => known[name] === undefined);
  const secrets = { ...known, ...Object.fromEntries(made.map(([name, secret]) => [name, secret()])) };
  if (made.length > 0) {
    try {
      writeSecret(file, JSON.stringify(secrets, null, 2));
    } catch (error) {
      throw new ConfigError(`DATA_DIR must be a writable folder: ${String(error)}`);
    }
  }
  return secrets as Record<Name, string>;
};
