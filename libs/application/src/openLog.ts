import {
  createEventLog,
  openKeyring,
  type EventLog,
  type EventLogOptions,
  type Keyring,
  type MasterSecrets,
} from '@exline/event-log';
import { eventRules } from './modules.ts';

export interface LogDeps extends Pick<
  EventLogOptions,
  'db' | 'caches' | 'relay' | 'announce' | 'onErased' | 'archiveUrl' | 'archiveFenceMs'
> {
  /** Undefined for a log without encrypted values. */
  master: MasterSecrets | undefined;
}

export interface OpenLog {
  log: EventLog;
  keyring: Keyring | undefined;
  close: () => Promise<void>;
}

/** Opens the keyring and the log with the rules of all modules. */
export const openLog = async ({ db, master, ...options }: LogDeps): Promise<OpenLog> => {
  const keyring = master && (await openKeyring(db, master));
  const log = await createEventLog({ db, ...eventRules, ...options, keyring });
  return {
    log,
    keyring,
    close: async () => {
      await log.close();
      await keyring?.close();
    },
  };
};
