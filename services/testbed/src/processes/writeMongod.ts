import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Puts a `mongod` into a folder, and answers with where it is: a program for Node, with arguments before those that it is given. */
export const writeMongod = (folder: string, program: readonly string[]): string => {
  const programs = join(folder, 'bin');
  const words = [process.execPath, ...program].map((word) => `'${word}'`);
  mkdirSync(programs);
  writeFileSync(join(programs, 'mongod'), `#!/bin/sh\nexec ${words.join(' ')} "$@"\n`, { mode: 0o755 });
  return programs;
};
