import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Records the database address of a data folder for other commands, while this process runs. */
export const writeDatabaseAddress = (dataDir: string, url: string): void => {
  const file = join(dataDir, 'database.url');
  writeFileSync(file, `${url}\n`, { mode: 0o600 });
  process.once('exit', () => rmSync(file, { force: true }));
};
