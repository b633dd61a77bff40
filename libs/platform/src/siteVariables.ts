import { string } from 'yup';
import { variable } from './config.ts';

/** The variables that `make run` passes on to the gateway as they are. Both check them, because each can be started alone. */
export const siteVariables = {
  NODE_ENV: variable.environment(),
  HOST: variable
    .text()
    .matches(/^[^\s/@]*$/, 'HOST must be a name or an address of this machine')
    .default('127.0.0.1'),
  PUBLIC_URL: variable.siteUrl(),
  ADMIN_USERNAME: variable.username().default('admin'),
  ADMIN_PASSWORD: variable.password(),
  ADMIN_PASSWORD_HASH: variable.passwordHash(),
  SESSION_SECRET: string().min(16, 'SESSION_SECRET must have at least 16 characters'),
  /** The previous master key, during a key rotation. */
  MASTER_KEY_BEFORE: variable.masterKey(),
  RETENTION_DAYS: variable.optionalDays(),
  /** Commits older than this move into segments. */
  ARCHIVE_DAYS: variable.optionalDays(),
  TRUST_PROXY: variable.trustProxy(),
  LOG_LEVEL: variable.logLevel(),
  PHOTO_ORIGINS: variable.origins(),
  RATE_LIMITS: variable.onOff('on'),
  /** Whether owners must use a second factor to sign in. */
  REQUIRE_MFA: variable.onOff('off'),
  METRICS_TOKEN: variable.token(),
  /** The provider for SMS. Without one, only email is offered. */
  SMS_URL: variable.smsUrl(),
  /** The memory budget of all caches together. */
  CACHE_MB: variable.megabytes(96),
};
