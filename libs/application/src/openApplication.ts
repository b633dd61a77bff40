import type { AggregateDeps, EventLog, EventLogOptions, Keyring, MasterSecrets } from '@exline/event-log';
import type { Db } from 'mongodb';
import { changesOf, openModules, readModels, type Modules } from './modules.ts';
import { openLog } from './openLog.ts';

interface ApplicationDeps
  extends
    Pick<EventLogOptions, 'announce' | 'onErased' | 'archiveUrl' | 'archiveFenceMs'>,
    Partial<Omit<AggregateDeps, 'log'>> {
  db: Db;
  /** Undefined for a log without encrypted values. */
  master: MasterSecrets | undefined;
}

export interface Application extends Modules {
  log: EventLog;
  keyring: Keyring | undefined;
  projections: typeof readModels;
  changesOf: typeof changesOf;
  close: () => Promise<void>;
}

/** Does not wait, because another process updates the read models. */
const projectElsewhere = async () => {};

/** Opens keyring, log and modules together. */
export const openApplication = async ({
  db,
  master,
  announce,
  onErased,
  archiveUrl,
  archiveFenceMs,
  project = projectElsewhere,
  caches,
  ...deps
}: ApplicationDeps): Promise<Application> => {
  const { log, keyring, close } = await openLog({
    db,
    master,
    caches,
    ...(announce && { announce }),
    ...(onErased && { onErased }),
    archiveUrl,
    archiveFenceMs,
  });
  return {
    log,
    keyring,
    projections: readModels,
    changesOf,
    ...openModules({ db, log, project, ...(caches && { caches }), ...deps }),
    close,
  };
};
