import { brand } from '@exline/contracts';
import { isMongoUrl } from '@exline/mongo';
import { isOnOwnNetwork, readConfig, tracingVariables, variable } from '@exline/platform';
import { object, type InferType } from 'yup';

const schema = object({
  NODE_ENV: variable.text(),
  MONGODB_URL: variable.mongoUrl(isMongoUrl).required('MONGODB_URL is required'),
  REDIS_URL: variable.redisUrl().required('REDIS_URL is required'),
  MASTER_KEY: variable.masterKey().required('MASTER_KEY is required'),
  /** The one before, while it is being replaced. */
  MASTER_KEY_BEFORE: variable.masterKey(),
  SMTP_URL: variable.url('smtp://', 'smtps://').required('SMTP_URL is required'),
  /** On: no mail goes out over a connection that is not encrypted. */
  SMTP_REQUIRE_TLS: variable.oneOf('on', 'off'),
  MAIL_FROM: variable.mailbox().default(brand.mailFrom),
  MAIL_REPLY_TO: variable.mailbox().default(brand.supportEmail),
  PUBLIC_URL: variable.siteUrl().required('PUBLIC_URL is required'),
  LOG_LEVEL: variable.oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent').default('info'),
  ...tracingVariables,
});

export type Config = InferType<typeof schema>;

/** In production a mail server outside of the own network must offer encryption, unless the operator says otherwise. */
export const requiresTls = ({ NODE_ENV, SMTP_URL, SMTP_REQUIRE_TLS }: Config): boolean =>
  SMTP_REQUIRE_TLS === undefined
    ? NODE_ENV === 'production' && !isOnOwnNetwork(new URL(SMTP_URL).hostname)
    : SMTP_REQUIRE_TLS === 'on';

/** The worker's environment; throws one line that names every fault. */
export const readWorkerConfig = (env: NodeJS.ProcessEnv): Config => readConfig(schema, env);
