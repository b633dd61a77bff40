import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withoutSlash } from '@exline/contracts';
import { isArchiveUrl } from '@exline/event-log';
import { isMongoUrl } from '@exline/mongo';
import {
  ConfigError,
  createPrivateFolder,
  newVapidPrivateKey,
  readConfig,
  siteVariables,
  variable,
} from '@exline/platform';
import { object, ref, type InferType } from 'yup';
import { storedSecrets } from './secrets.ts';

const schema = object({
  ...siteVariables,
  // Links and the worker need to know the port before the gateway has one.
  PORT: variable.port(3000).min(1, 'PORT must be a port number'),
  DATA_DIR: variable.text().default('data'),
  MONGODB_URL: variable.mongoUrl(isMongoUrl),
  REDIS_URL: variable.redisUrl(),
  /** How the local database and Redis listen: on socket files that only this user can open, or on loopback ports. */
  STORES: variable.oneOf('unix', 'tcp').default('unix'),
  SMTP_URL: variable.url('smtp://', 'smtps://'),
  SMTP_REQUIRE_TLS: variable.oneOf('on', 'off'),
  MAIL_UI_PORT: variable.optionalPort().notOneOf([ref('PORT')], 'MAIL_UI_PORT must not be the same as PORT'),
  MAIL_FROM: variable.mailbox(),
  MAIL_REPLY_TO: variable.mailbox(),
  MASTER_KEY: variable.masterKey(),
  VAPID_PRIVATE_KEY: variable.vapidPrivateKey(),
  ARCHIVE_URL: variable.archiveUrl(isArchiveUrl),
  DEMO_DATA: variable.oneOf('on', 'off'),
  /** Restarts gateway and worker when their built files change. Set by `make dev`. */
  WATCH_GATEWAY: variable.onOff('off'),
});

type Given = InferType<typeof schema>;
export type LocalConfig = Given & {
  dataDir: string;
  webDir: string;
  publicUrl: string;
  sessionSecret: string;
  masterKey: string;
  /** The private VAPID key. Null without push notifications. */
  vapidPrivateKey: string | null;
  /** The first owner's password, either plain or as a hash. */
  password: { plain: string; generated: boolean } | { hash: string };
};

/**
 * The folder of the built web app. The URL is resolved relative to another package, because this
 * file may be bundled into a program.
 */
const webDir = fileURLToPath(new URL('../../../web/dist', import.meta.resolve('@exline/gateway')));

const credentials = (
  given: Given,
  dataDir: string,
): Pick<LocalConfig, 'password' | 'sessionSecret' | 'masterKey' | 'vapidPrivateKey'> => {
  const {
    ADMIN_PASSWORD: plain,
    ADMIN_PASSWORD_HASH: hash,
    SESSION_SECRET: secret,
    MASTER_KEY: masterKey,
  } = given;
  if (given.NODE_ENV === 'production') {
    const missing = [
      !plain && !hash && 'ADMIN_PASSWORD or ADMIN_PASSWORD_HASH',
      !secret && 'SESSION_SECRET',
      !masterKey && 'MASTER_KEY',
    ].filter(Boolean);
    if (missing.length > 0)
      throw new ConfigError(`Bad configuration: in production ${missing.join(' and ')} must be set`);
  }
  const kept = storedSecrets(join(dataDir, 'secrets.json'), {
    adminPassword: () => randomBytes(18).toString('base64url'),
    sessionSecret: () => randomBytes(32).toString('base64url'),
    masterKey: () => randomBytes(32).toString('base64url'),
    vapidPrivateKey: newVapidPrivateKey,
  });
  const password = hash ? { hash } : { plain: plain ?? kept.adminPassword, generated: !plain };
  return {
    password,
    sessionSecret: secret ?? kept.sessionSecret,
    masterKey: masterKey ?? kept.masterKey,
    // Devices are bound to this key, so production never uses a generated one that exists only in this data folder.
    vapidPrivateKey:
      given.VAPID_PRIVATE_KEY ?? (given.NODE_ENV === 'production' ? null : kept.vapidPrivateKey),
  };
};

/** Reads the supervisor's environment and creates the data folder. Throws one line that lists every fault. */
export const readLocalConfig = (env: NodeJS.ProcessEnv): LocalConfig => {
  const given = readConfig(schema, env);
  const dataDir = resolve(given.DATA_DIR);
  createPrivateFolder(dataDir);
  return {
    ...given,
    dataDir,
    webDir,
    publicUrl: withoutSlash(given.PUBLIC_URL ?? `http://localhost:${given.PORT}`),
    ...credentials(given, dataDir),
  };
};
