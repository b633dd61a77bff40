/** The configuration is invalid. The message lists every fault in one line. */
export class ConfigError extends Error {
  override readonly name: string = 'ConfigError';
}
