import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes a `mongod` script into a folder and returns its path. The script runs a Node program with fixed
 * arguments before those of the caller.
 */
export const writeMongod = (folder: string, program: readonly string[]): string => {
  const programs = join(folder, 'bin');
  const words = [process.execPath, ...program].map((word) => `'${word}'`);
  mkdirSync(programs);
  writeFileSync(join(programs, 'mongod'), `#!/bin/sh\nexec ${words.join(' ')} "$@"\n`, { mode: 0o755 });
  return programs;
};
