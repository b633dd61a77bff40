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

/** The path of the first of these programs that can be executed, or null. */
export const findOnPath = (path: string | undefined, ...programs: string[]): string | null => {
  const folders = (path ?? '').split(delimiter).filter(Boolean);
  return programs.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable) ?? null;
};
