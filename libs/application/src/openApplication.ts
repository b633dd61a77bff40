import {
  createEventLog,
  openKeyring,
  type AggregateDeps,
  type EventLog,
  type EventLogOptions,
  type Keyring,
  type MasterSecrets,
} from '@exline/event-log';
import type { Db } from 'mongodb';
import { changesOf, eventRules, openModules, readModels, type Modules } from './modules.ts';

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
  const keyring = master && (await openKeyring(db, master));
  const log = await createEventLog({
    db,
    ...eventRules,
    ...(keyring && { keyring }),
    ...(announce && { announce }),
    caches,
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
    close: async (): Promise<void> => {
      await log.close();
      await keyring?.close();
    },
  };
};
