import { brand } from '@exline/contracts';
import { isArchiveUrl } from '@exline/event-log';
import { isMongoUrl } from '@exline/mongo';
import { isOnOwnNetwork, readConfig, tracingVariables, variable } from '@exline/platform';
import { object, type InferType } from 'yup';

const schema = object({
  NODE_ENV: variable.environment(),
  MONGODB_URL: variable.mongoUrl(isMongoUrl).required('MONGODB_URL is required'),
  REDIS_URL: variable.redisUrl().required('REDIS_URL is required'),
  MASTER_KEY: variable.masterKey().required('MASTER_KEY is required'),
  /** The previous master key, during a key rotation. */
  MASTER_KEY_BEFORE: variable.masterKey(),
  /** The key that signs push notifications. Without a key, none are sent. */
  VAPID_PRIVATE_KEY: variable.vapidPrivateKey(),
  SMTP_URL: variable.url('smtp://', 'smtps://').required('SMTP_URL is required'),
  /** If on, no mail is sent over an unencrypted connection. */
  SMTP_REQUIRE_TLS: variable.oneOf('on', 'off'),
  /** The provider for SMS. Without one, no SMS is requested. */
  SMS_URL: variable.smsUrl(),
  MAIL_FROM: variable.mailbox().default(brand.mailFrom),
  MAIL_REPLY_TO: variable.mailbox().default(brand.supportEmail),
  /** The store of archived commits. By default, they are in the data folder. */
  ARCHIVE_URL: variable.archiveUrl(isArchiveUrl),
  DATA_DIR: variable.text(),
  PUBLIC_URL: variable.siteUrl().required('PUBLIC_URL is required'),
  LOG_LEVEL: variable.logLevel(),
  ...tracingVariables,
});

export type Config = InferType<typeof schema>;

/**
 * Whether mail may be sent only over an encrypted connection. Unless configured, this applies in production to a mail
 * server outside the private network.
 */
export const requiresTls = ({ NODE_ENV, SMTP_URL, SMTP_REQUIRE_TLS }: Config): boolean =>
  SMTP_REQUIRE_TLS === undefined
    ? NODE_ENV === 'production' && !isOnOwnNetwork(new URL(SMTP_URL).hostname)
    : SMTP_REQUIRE_TLS === 'on';

/** Reads the worker's environment. Throws one line that lists every fault. */
export const readWorkerConfig = (env: NodeJS.ProcessEnv): Config => readConfig(schema, env);
