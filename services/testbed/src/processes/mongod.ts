import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tempFolder } from './system.ts';
import { writeMongod } from './writeMongod.ts';

const standIn = fileURLToPath(
  new URL('../../../embedded-mongo/dist/testing/standInMongod.js', import.meta.url),
);

/** A PATH that finds a replacement for `mongod` first: it takes mongod's arguments and starts the embedded server. */
export const mongodOnPath = (after?: Parameters<typeof tempFolder>[0]): string =>
  [writeMongod(tempFolder(after), [standIn]), process.env.PATH].join(delimiter);
