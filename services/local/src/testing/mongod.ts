import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tempFolder } from './system.ts';

const embedded = fileURLToPath(new URL('../../../embedded-mongo/dist/main.js', import.meta.url));

/** What a mongod is told, in the words of the embedded server; anything else is refused, as mongod does. */
const script = `#!/bin/sh
while [ $# -gt 0 ]; do
  case $1 in
    --dbpath) export EMBEDDED_MONGO_DIR="$2"; shift 2 ;;
    --port) export EMBEDDED_MONGO_PORT="$2"; shift 2 ;;
    --bind_ip) export EMBEDDED_MONGO_HOST="$2"; shift 2 ;;
    --quiet) shift ;;
    *) echo "unrecognised option '$1'" >&2; exit 2 ;;
  esac
done
exec '${process.execPath}' '${embedded}'
`;

/** A PATH on which a stand-in for `mongod` is found first: it takes mongod's arguments and starts the embedded server. */
export const mongodOnPath = (after?: Parameters<typeof tempFolder>[0]): string => {
  const folder = join(tempFolder(after), 'bin');
  mkdirSync(folder);
  writeFileSync(join(folder, 'mongod'), script, { mode: 0o755 });
  return [folder, process.env.PATH].join(delimiter);
};
