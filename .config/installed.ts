import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    // The program is missing or not executable.
    return false;
  }
};

/** The first of these programs that is installed, or null. */
export const installed = (...programs: string[]): string | null => {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return programs.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable) ?? null;
};

/** The browser for tests and screenshots. The headless shell needs an eighth less processor time. */
export const installedBrowser = (): string => {
  const path = installed('chromium-headless-shell', 'chromium', 'google-chrome');
  if (!path) throw new Error('Neither chromium nor google-chrome is installed');
  return path;
};
