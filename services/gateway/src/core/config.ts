import { resolve } from 'node:path';
import { isArchiveUrl } from '@exline/event-log';
import { isMongoUrl } from '@exline/mongo';
import { readConfig, siteVariables, tracingVariables, variable } from '@exline/platform';
import { object, type InferType } from 'yup';
import { publicKeyIn } from './publicKey.ts';

const schema = object({
  ...siteVariables,
  PORT: variable.port(3000),
  MONGODB_URL: variable.mongoUrl(isMongoUrl).required('MONGODB_URL is required'),
  REDIS_URL: variable.redisUrl().required('REDIS_URL is required'),
  /** Whether ADMIN_PASSWORD was generated. Set by `make run`. */
  ADMIN_PASSWORD_GENERATED: variable.onOff('off'),
  MASTER_KEY: variable.masterKey().required('MASTER_KEY is required'),
  /** The public part of the worker's VAPID key. Without it, browsers are offered no push notifications. */
  VAPID_PUBLIC_KEY: variable.vapidPublicKey(),
  /** The store of archived commits. By default, they are in the data folder. */
  ARCHIVE_URL: variable.archiveUrl(isArchiveUrl),
  /** Webhooks of email providers. Each one is on if its secret is set. */
  SES_TOPIC_ARN: variable
    .text()
    .matches(
      /^arn:aws[\w-]*:sns:[\w-]+:\d{12}:[\w-]+(\.fifo)?$/,
      'SES_TOPIC_ARN must be the ARN of an SNS topic',
    ),
  POSTMARK_WEBHOOK_TOKEN: variable.token(),
  SENDGRID_WEBHOOK_KEY: variable
    .text()
    .test(
      'key',
      'SENDGRID_WEBHOOK_KEY must be the verification key of the signed event webhook',
      (text) => text === undefined || publicKeyIn(text) !== null,
    ),
  DSN_WEBHOOK_TOKEN: variable.token(),
  /**
   * The folder of the built web app. Without it there are no pages, only the API. It is made absolute, because a thread
   * cannot be started from a relative path.
   */
  WEB_DIR: variable.text().transform((folder?: string) => folder && resolve(folder)),
  /** The data folder, if it is on this machine. Used to measure free disk space. */
  DATA_DIR: variable.text(),
  ...tracingVariables,
})
  .test('password', 'ADMIN_PASSWORD or ADMIN_PASSWORD_HASH is required', (env) =>
    Boolean(env.ADMIN_PASSWORD ?? env.ADMIN_PASSWORD_HASH),
  )
  .test('archive', 'ARCHIVE_DAYS needs ARCHIVE_URL or DATA_DIR', (env) =>
    Boolean(!env.ARCHIVE_DAYS || env.ARCHIVE_URL || env.DATA_DIR),
  )
  .test('secret', 'SESSION_SECRET is required', (env) => Boolean(env.SESSION_SECRET));

export type Config = InferType<typeof schema>;

/** Reads the gateway's environment. Throws one line that lists every fault. */
export const readGatewayConfig = (env: NodeJS.ProcessEnv): Config => readConfig(schema, env);

/** The public base URL of the site. */
export const publicUrlOf = ({ PUBLIC_URL, PORT }: Pick<Config, 'PUBLIC_URL' | 'PORT'>): string =>
  PUBLIC_URL ?? `http://localhost:${PORT}`;

/** Express's `trust proxy` setting: none, a number of hops, or a list of addresses. */
export const trustProxy = (value: string): false | number | string => {
  if (value === 'off') return false;
  return /^\d+$/.test(value) ? Number(value) : value;
};
