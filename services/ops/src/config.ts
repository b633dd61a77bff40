import { resolve } from 'node:path';
import { isMongoUrl } from '@exline/event-log';
import { readConfig, variable } from '@exline/platform';
import { object } from 'yup';

const schema = object({
  DATA_DIR: variable.text().default('data'),
  MONGODB_URL: variable.mongoUrl(isMongoUrl),
});

export interface OpsConfig {
  dataDir: string;
  /** Undefined: the system's own, under the data folder. */
  mongoUrl: string | undefined;
}

/** Where the system is, by the same variables that it is started with. */
export const readOpsConfig = (env: NodeJS.ProcessEnv): OpsConfig => {
  const { DATA_DIR, MONGODB_URL } = readConfig(schema, env);
  return { dataDir: resolve(DATA_DIR), mongoUrl: MONGODB_URL };
};
