import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tempFolder } from './system.ts';

const standIn = fileURLToPath(
  new URL('../../../embedded-mongo/dist/testing/standInMongod.js', import.meta.url),
);
const script = `#!/bin/sh\nexec '${process.execPath}' '${standIn}' "$@"\n`;

/** A PATH on which a stand-in for `mongod` is found first: it takes mongod's arguments and starts the embedded server. */
export const mongodOnPath = (after?: Parameters<typeof tempFolder>[0]): string => {
  const folder = join(tempFolder(after), 'bin');
  mkdirSync(folder);
  writeFileSync(join(folder, 'mongod'), script, { mode: 0o755 });
  return [folder, process.env.PATH].join(delimiter);
};
