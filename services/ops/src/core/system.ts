import { openApplication, type Application } from '@exline/application';
import { hasKeys, completeReplacement, type MasterSecrets } from '@exline/event-log';
import type { Db } from 'mongodb';
import { CommandError } from './commandError.ts';

type Options = Omit<Parameters<typeof openApplication>[0], 'db' | 'master'>;

export type System = Application & { db: Db };

/** Opens the log and its modules. Refuses an encrypted log without `MASTER_KEY`. */
export const openSystem = async (
  db: Db,
  master: MasterSecrets | undefined,
  options: Options = {},
): Promise<System> => {
  if (!master) {
    await completeReplacement(db);
    if (await hasKeys(db)) throw new CommandError('Personal data is encrypted here: set MASTER_KEY.');
  }
  return { db, ...(await openApplication({ db, master, ...options })) };
};
