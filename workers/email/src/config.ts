import { brand } from '@exline/contracts';
import { isMongoUrl } from '@exline/event-log';
import { readConfig, tracingVariables, variable } from '@exline/platform';
import { object, type InferType } from 'yup';

const schema = object({
  MONGODB_URL: variable.mongoUrl(isMongoUrl).required('MONGODB_URL is required'),
  REDIS_URL: variable.redisUrl().required('REDIS_URL is required'),
  MASTER_KEY: variable.masterKey().required('MASTER_KEY is required'),
  /** The one before, while it is being replaced. */
  MASTER_KEY_BEFORE: variable.masterKey(),
  SMTP_URL: variable.url('smtp://', 'smtps://').required('SMTP_URL is required'),
  /** On: no mail goes out over a connection that is not encrypted. */
  SMTP_REQUIRE_TLS: variable.onOff('off'),
  MAIL_FROM: variable.mailbox().default(brand.mailFrom),
  MAIL_REPLY_TO: variable.mailbox().default(brand.supportEmail),
  PUBLIC_URL: variable.siteUrl().required('PUBLIC_URL is required'),
  LOG_LEVEL: variable.oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent').default('info'),
  ...tracingVariables,
});

export type Config = InferType<typeof schema>;

/** The worker's environment; throws one line that names every fault. */
export const readWorkerConfig = (env: NodeJS.ProcessEnv): Config => readConfig(schema, env);
