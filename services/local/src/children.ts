import { fileURLToPath } from 'node:url';
import { vapidPublicKeyOf } from '@exline/platform';
import type { ChildSpec } from './child.ts';
import type { LocalConfig } from './config.ts';

/** The addresses of the parts of the system. */
interface Addresses {
  mongoUrl: string;
  redisUrl: string;
  smtpUrl: string;
  smsUrl: string;
}

/**
 * Options of Node for all programs. With fewer megabytes for short-lived values, the garbage collector copies them
 * repeatedly. By default, four threads help it on any machine and wait for each other by spinning: on two cores, a
 * gateway with 64 writers used a fifth more processor time.
 */
export const programOptions: readonly string[] = ['--max-semi-space-size=16', '--v8-pool-size=1'];
/**
 * A gateway with full caches uses about 150 MB of the old generation. This limit is far higher and makes the collector
 * run earlier, because V8 by default lets a heap grow to several times its live size.
 */
export const GATEWAY_HEAP = '--max-old-space-size=384';
/**
 * Limits the memory arenas of glibc. With its default, up to eight per core, native memory is fragmented: a gateway
 * with full caches uses about 15 MB more. Other C libraries ignore this.
 */
export const gatewayMemory = { MALLOC_ARENA_MAX: '2' };

/** Node's arguments to run a built program. `near` is the URL of a file in the same build output. */
const programIn = (near: string): readonly string[] => [
  ...programOptions,
  '--enable-source-maps',
  fileURLToPath(new URL('bundle/main.js', near)),
];

export const nodeChild = (
  name: string,
  near: string,
  watch: 'on' | 'off',
  env: NodeJS.ProcessEnv,
  options: readonly string[] = [],
) => {
  const args = [...(watch === 'on' ? ['--watch'] : []), ...options, ...programIn(near)];
  return { name, command: process.execPath, args, channel: true, env };
};

/** The gateway gets all variables that were given, and those that `make run` has decided. */
export const gatewaySpec = (
  config: LocalConfig,
  { mongoUrl, redisUrl, smsUrl }: Addresses,
  env: NodeJS.ProcessEnv,
): Omit<ChildSpec, 'logFile'> => {
  const password =
    'hash' in config.password
      ? { ADMIN_PASSWORD_HASH: config.password.hash }
      : {
          ADMIN_PASSWORD: config.password.plain,
          ADMIN_PASSWORD_GENERATED: config.password.generated ? 'on' : 'off',
        };
  const gatewayEnv = {
    ...gatewayMemory,
    ...env,
    PORT: String(config.PORT),
    MONGODB_URL: mongoUrl,
    REDIS_URL: redisUrl,
    PUBLIC_URL: config.publicUrl,
    SMS_URL: smsUrl,
    ...password,
    SESSION_SECRET: config.sessionSecret,
    MASTER_KEY: config.masterKey,
    VAPID_PUBLIC_KEY: (config.vapidPrivateKey && vapidPublicKeyOf(config.vapidPrivateKey)) ?? '',
    WEB_DIR: config.webDir,
    DATA_DIR: config.dataDir,
  };
  const near = import.meta.resolve('@exline/gateway');
  return nodeChild('gateway', near, config.WATCH_GATEWAY, gatewayEnv, [GATEWAY_HEAP]);
};

export const workerSpec = (
  config: LocalConfig,
  { mongoUrl, redisUrl, smtpUrl, smsUrl }: Addresses,
  env: NodeJS.ProcessEnv,
): Omit<ChildSpec, 'logFile'> =>
  nodeChild('email-worker', import.meta.resolve('@exline/email'), config.WATCH_GATEWAY, {
    ...env,
    MONGODB_URL: mongoUrl,
    REDIS_URL: redisUrl,
    SMTP_URL: smtpUrl,
    SMS_URL: smsUrl,
    MASTER_KEY: config.masterKey,
    VAPID_PRIVATE_KEY: config.vapidPrivateKey ?? '',
    DATA_DIR: config.dataDir,
    // The mail catcher does not support encryption and does not need it.
    SMTP_REQUIRE_TLS: config.SMTP_URL ? (config.SMTP_REQUIRE_TLS ?? '') : 'off',
    PUBLIC_URL: config.publicUrl,
  });
