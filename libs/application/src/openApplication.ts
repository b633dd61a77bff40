import {
  createRelay,
  type AggregateDeps,
  type EventLog,
  type EventLogOptions,
  type Keyring,
  type MasterSecrets,
  type Relay,
  type RelayStore,
} from '@exline/event-log';
import type { Db } from 'mongodb';
import { changesOf, openModules, readModels, type Modules } from './modules.ts';
import { openLog } from './openLog.ts';

interface ApplicationDeps
  extends
    Pick<EventLogOptions, 'announce' | 'onErased' | 'archiveUrl' | 'archiveFenceMs'>,
    Partial<Omit<AggregateDeps, 'log'>> {
  db: Db;
  /** Lets processes agree on one that appends for all of them. */
  relayStore?: RelayStore;
  /** Undefined for a log without encrypted values. */
  master: MasterSecrets | undefined;
}

export interface Application extends Modules {
  log: EventLog;
  relay: Relay | undefined;
  keyring: Keyring | undefined;
  projections: typeof readModels;
  changesOf: typeof changesOf;
  close: () => Promise<void>;
}

/** Used where another process updates the read models. Does not wait for them. */
const projectElsewhere = async () => {};

/** Opens keyring, log and modules together. */
export const openApplication = async ({
  db,
  master,
  announce,
  onErased,
  archiveUrl,
  archiveFenceMs,
  relayStore,
  project = projectElsewhere,
  caches,
  ...deps
}: ApplicationDeps): Promise<Application> => {
  const relay = relayStore && master && createRelay(relayStore, master.secret);
  const { log, keyring, close } = await openLog({
    db,
    master,
    caches,
    announce,
    relay,
    onErased,
    archiveUrl,
    archiveFenceMs,
  });
  return {
    log,
    relay,
    keyring,
    projections: readModels,
    changesOf,
    ...openModules({ db, log, project, caches, ...deps }),
    close,
  };
};
