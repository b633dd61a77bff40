import { resolve } from 'node:path';
import { archiveUrlOf, isArchiveUrl, type MasterSecrets } from '@exline/event-log';
import { isMongoUrl } from '@exline/mongo';
import { readConfig, variable } from '@exline/platform';
import { object } from 'yup';

const schema = object({
  DATA_DIR: variable.text().default('data'),
  MONGODB_URL: variable.mongoUrl(isMongoUrl),
  MASTER_KEY: variable.masterKey(),
  MASTER_KEY_BEFORE: variable.masterKey(),
  RETENTION_DAYS: variable.optionalDays(),
  ARCHIVE_URL: variable.archiveUrl(isArchiveUrl),
});

export interface OpsConfig {
  dataDir: string;
  /** The URL of the database. Undefined: the database in the data folder. */
  mongoUrl: string | undefined;
  /** The master key. Undefined if neither given nor stored in the data folder. */
  master: MasterSecrets | undefined;
  /** The number of days after which personal data of closed items is erased. */
  retentionDays: number | undefined;
  /** The store of archived commits. */
  archiveUrl: string | undefined;
}

/** Reads the location of the system from the same variables that start it. */
export const readOpsConfig = (env: NodeJS.ProcessEnv): OpsConfig => {
  const settings = readConfig(schema, env);
  const { DATA_DIR, MONGODB_URL, MASTER_KEY, MASTER_KEY_BEFORE, RETENTION_DAYS } = settings;
  return {
    dataDir: resolve(DATA_DIR),
    mongoUrl: MONGODB_URL,
    master: MASTER_KEY ? { secret: MASTER_KEY, before: MASTER_KEY_BEFORE } : undefined,
    retentionDays: RETENTION_DAYS,
    archiveUrl: archiveUrlOf(settings),
  };
};
