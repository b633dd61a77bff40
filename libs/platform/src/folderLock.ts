import { FolderInUse, lockFolder as lock } from '@exline/folder-lock';
import { ConfigError } from '@exline/kernel';

/**
 * Locks a data folder for this process, and reports a folder in use as a `ConfigError`. Returns the function
 * that releases the lock earlier.
 */
export const lockFolder = (folder: string): (() => void) => {
  try {
    return lock(folder);
  } catch (error) {
    throw error instanceof FolderInUse ? new ConfigError(error.message, { cause: error }) : error;
  }
};
