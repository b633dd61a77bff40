import { FolderInUse, lockFolder as lock } from '@exline/folder-lock';
import { ConfigError } from './config.ts';

/** Holds a data folder for this process. Returns what releases it before the process ends. */
export const lockFolder = (folder: string): (() => void) => {
  try {
    return lock(folder);
  } catch (error) {
    throw error instanceof FolderInUse ? new ConfigError(error.message, { cause: error }) : error;
  }
};
