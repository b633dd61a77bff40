import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Notes for other commands where the database of a data folder answers, as long as this process runs. */
export const noteAddress = (dataDir: string, url: string): void => {
  const file = join(dataDir, 'database.url');
  writeFileSync(file, `${url}\n`, { mode: 0o600 });
  process.once('exit', () => rmSync(file, { force: true }));
};
