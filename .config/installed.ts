import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    // Not there or not for us: either way it is not the program.
    return false;
  }
};

/** The first of these programs that is installed, or null. */
export const installed = (...programs: string[]): string | null => {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return programs.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable) ?? null;
};

/** The browser for tests and pictures: one without windows takes an eighth less of the processor. */
export const installedBrowser = (): string => {
  const path = installed('chromium-headless-shell', 'chromium', 'google-chrome');
  if (!path) throw new Error('Neither chromium nor google-chrome is installed');
  return path;
};
