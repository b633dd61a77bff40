import { isIP } from 'node:net';
import {
  array,
  number,
  string,
  ValidationError,
  type InferType,
  type ObjectSchema,
  type AnyObject,
} from 'yup';
import { lengths } from '@exline/contracts';
import { ConfigError } from '@exline/kernel';
import { escapesIn, isDecodable, isUrl } from './addresses/addressText.ts';
import { isMongoUrlProtected, isOnOwnNetwork, isRedisUrlProtected } from './encryption.ts';
import { sentinelsOf } from './addresses/redisUrl.ts';
import { smsAccountIn } from './sms/smsUrl.ts';
import { isP256Point, vapidPublicKeyOf } from './vapid.ts';
import { weaknessOf } from './weakness.ts';

/** The status with which a process ends because of a `ConfigError` (EX_CONFIG). */
export const BAD_CONFIGURATION = 78;

const oneOf = <Value extends string>(...values: Value[]) =>
  string<Value>()
    .trim()
    .oneOf(values, ({ path }) => `${path} must be one of ${values.join(', ')}`);

const isNetwork = (text: string): boolean => {
  const [address = '', bits] = text.trim().split('/');
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text.trim())) return true;
  const most = isIP(address) === 6 ? 128 : 32;
  // Express also rejects a network that contains all addresses.
  const isWidth = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= most);
  return isIP(address) > 0 && isWidth;
};

const MAX_SCRYPT_COST = 2 ** 20;

/** Whether scrypt accepts these parameters and a machine has enough memory for them. */
const isHash = (text: string): boolean => {
  const [, N = 0, r = 0, p = 0] = text.split(':').map(Number);
  return Number.isInteger(Math.log2(N)) && N > 1 && N * r * p <= MAX_SCRYPT_COST * 8 && r * p > 0;
};

const isHttpsOrigin = (text: string): boolean =>
  /^https:\/\/[a-z\d.-]+(:\d+)?$/.test(text) && URL.canParse(text) && new URL(text).origin === text;

const notPort = ({ path }: { path: string }) => `${path} must be a port number`;
const notHash = ({ path }: { path: string }) =>
  `${path} must be a hash printed by services/gateway/dist/hashPassword.js`;

/** Accepts decimal digits only. Yup alone would read `0x10` as port 16, and `30 00` as 3000. */
const decimal = () =>
  number().transform((value: number, original: unknown) =>
    typeof original === 'string' && !/^-?\d+(\.\d+)?$/.test(original.trim()) ? Number.NaN : value,
  );

const portNumber = () => decimal().typeError(notPort).integer(notPort).min(0, notPort).max(65_535, notPort);

const wholeNumber = (unit: string, max: number) =>
  decimal()
    .typeError(({ path }) => `${path} must be a number of ${unit}`)
    .integer(({ path }) => `${path} must be a whole number of ${unit}`)
    .min(1, ({ path }) => `${path} must be at least 1`)
    .max(max, ({ path }) => `${path} must be at most ${max}`);

const url = (...protocols: string[]) =>
  string()
    .trim()
    .test(
      'url',
      ({ path, value }) =>
        `${path} must be an address beginning with ${protocols.join(' or ')}${escapesIn(value)}`,
      (value) => value === undefined || (isUrl(value, protocols) && new URL(value).hostname !== ''),
    );

/** The sign-in form rejects a longer user name or password. */
const tooLong = ({ path, max }: { path: string; max: number }) =>
  `${path} must have at most ${max} characters`;

const strength = (personal: readonly string[]) => ({
  name: 'strength',
  message: ({ path, value }: { path: string; value?: unknown }) =>
    `${path} ${weaknessOf(String(value), personal)}`,
  test: (value: string | undefined) => value === undefined || weaknessOf(value, personal) === null,
});

/** In production, connections that leave the private network must be encrypted. */
const protectedBy = (isProtected: (url: string) => boolean, how: string) => ({
  name: 'protected',
  message: ({ path }: { path: string }) =>
    `${path} must use TLS in production (${how}), because its host is not in the private network`,
  test(value: string | undefined, { parent }: { parent: { NODE_ENV?: string } }) {
    if (value === undefined || parent.NODE_ENV !== 'production') return true;
    try {
      return isProtected(value);
    } catch {
      // Another check of the variable reports an unreadable address.
      return false;
    }
  },
});

/** Validators for environment variables. A blank variable counts as not set. */
export const variable = {
  port: (fallback: number) => portNumber().default(fallback),
  /** A number of days, up to about 100 years. */
  optionalDays: () => wholeNumber('days', 36_500),
  megabytes: (fallback: number) => wholeNumber('megabytes', 65_536).default(fallback),
  optionalPort: () => portNumber().optional(),
  text: () =>
    string()
      .trim()
      .matches(/^\P{Cc}*$/u, ({ path }) => `${path} cannot hold control characters`),
  oneOf,
  /** `NODE_ENV`. Any other word is refused, because `Production` would turn off everything that protects production. */
  environment: () => oneOf('production', 'development', 'test'),
  onOff: (fallback: 'on' | 'off') => oneOf('on', 'off').default(fallback),
  logLevel: () => oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent').default('info'),
  /** A MongoDB connection string. It may name several hosts, so it is not always a valid URL. */
  mongoUrl: (canRead: (url: string) => boolean) =>
    string()
      .trim()
      .matches(
        /^mongodb(\+srv)?:\/\/[^/\s]+(\/\S*)?$/,
        ({ path, value }) =>
          `${path} must be an address beginning with mongodb:// or mongodb+srv://${escapesIn(value)}`,
      )
      // The driver's message would repeat the address, and with it the password.
      .test(
        'driver',
        ({ path, value }) => `${path} is not an address that the driver can read${escapesIn(value)}`,
        (url) => !url || canRead(url),
      )
      .test(protectedBy((url) => !canRead(url) || isMongoUrlProtected(url), 'tls=true')),
  /**
   * `off`, the number of trusted proxies (at most 10), or their addresses. Trusting all is not allowed, because then any
   * client could claim any address.
   */
  trustProxy: () =>
    string()
      .trim()
      .default('off')
      .test(
        'proxies',
        ({ path }) => `${path} must be the number of proxies in front (1 to 10), their addresses, or off`,
        (value) => /^(off|\d|10)$/.test(value) || value.split(',').every(isNetwork),
      ),
  /** A bearer token, so its holder gets access. */
  token: () =>
    string()
      .trim()
      .matches(/^[\x21-\x7e]{16,255}$/, ({ path }) => `${path} must be 16 to 255 visible ASCII characters`),
  /** The secret that encrypts the keys of personal data. */
  masterKey: () => string().min(32, ({ path }) => `${path} must have at least 32 characters`),
  /** The key that signs the messages to push services, in the form of `web-push generate-vapid-keys`. */
  vapidPrivateKey: () =>
    string()
      .trim()
      .test(
        'vapid',
        ({ path }) => `${path} must be a private VAPID key: 43 characters of base64url`,
        (value) => value === undefined || vapidPublicKeyOf(value) !== null,
      ),
  vapidPublicKey: () =>
    string()
      .trim()
      .test(
        'vapid',
        ({ path }) => `${path} must be a public VAPID key: 87 characters of base64url`,
        (value) => value === undefined || isP256Point(value),
      ),
  /** HTTPS origins of other hosts, separated by commas. */
  origins: () =>
    array()
      .of(string().defined())
      .transform((_value, given) =>
        String(given)
          .split(',')
          .map((origin) => origin.trim()),
      )
      .default([])
      .test(
        'origins',
        ({ path }) => `${path} must be a list of origins, such as https://photos.example.com`,
        (origins) => origins.every(isHttpsOrigin),
      ),
  username: () => variable.text().max(lengths.credential, tooLong),
  /** In production, a password must be hard to guess, even for someone who knows the user name. */
  password: () =>
    string()
      // A mounted file often ends with a line break, which no one can type into the form.
      .transform((value: unknown) => (typeof value === 'string' ? value.replace(/[\r\n]+$/, '') : value))
      .matches(/^\P{Cc}*$/u, ({ path }) => `${path} cannot hold control characters`)
      .max(lengths.credential, tooLong)
      .when(['NODE_ENV', 'ADMIN_USERNAME'], ([environment, username = ''], password) => {
        const name = String(username).slice(0, lengths.credential);
        return environment === 'production' ? password.test(strength([name])) : password;
      }),
  passwordHash: () =>
    string()
      .trim()
      .matches(/^scrypt:\d+:\d+:\d+:[\w+/=-]+:[\w+/=-]+$/, notHash)
      .test('cost', notHash, (value) => !value || isHash(value)),
  /** One sender: `Name <name@example.com>`, or the address alone. */
  mailbox: () =>
    string()
      .trim()
      .matches(
        /^(?:[^<>"\p{Cc}]*<[^\s<>@,;:]+@[^\s<>@,;:]+>|[^\s<>@,;:]+@[^\s<>@,;:]+)$/u,
        ({ path }) => `${path} must be one address, such as Name <name@example.com>`,
      ),
  /**
   * A Redis address. `unix:///run/redis.sock` and `redis+sentinel://` are supported too. The path is a database number.
   */
  redisUrl: () =>
    string()
      .trim()
      .test(
        'url',
        ({ path, value }) =>
          `${path} must be an address beginning with redis:// or rediss:// or unix:///, or sentinels, such as redis+sentinel://one:26379,two:26379/main${escapesIn(value)}`,
        (value) =>
          value === undefined ||
          (sentinelsOf(value) !== null && isDecodable(value)) ||
          isUrl(value, ['redis://', 'rediss://', 'unix:///']),
      )
      .test(
        'database',
        ({ path }) =>
          `${path} must end with a database number, such as redis://localhost:6379/0, or have none`,
        (value) =>
          !/^rediss?:/.test(value ?? '') ||
          !URL.canParse(value ?? '') ||
          /^\/?\d*$/.test(new URL(value ?? '').pathname),
      )
      .test(
        protectedBy(
          (url) => (sentinelsOf(url) === null && !URL.canParse(url)) || isRedisUrlProtected(url),
          'rediss://',
        ),
      ),
  /** The store of archived commits. Its address may hold a secret, so no message repeats it. */
  archiveUrl: (canOpen: (url: string) => boolean) =>
    string()
      .trim()
      .test(
        'store',
        ({ path, value }) =>
          `${path} must be a folder, such as file:///var/archive, or a store, such as https://key:secret@host/bucket/prefix${escapesIn(value)}`,
        (value) => value === undefined || canOpen(value),
      )
      .test(
        protectedBy((url) => !url.startsWith('http:') || isOnOwnNetwork(new URL(url).hostname), 'https://'),
      ),
  /** The SMS provider. Its address holds a secret, so no message repeats it. */
  smsUrl: () =>
    string()
      .trim()
      .test(
        'sms',
        ({ path }) =>
          `${path} must be an address such as twilio://<account SID>:<auth token>@api.twilio.com?from=+15551234567`,
        (value) => value === undefined || (isDecodable(value) && smsAccountIn(value) !== null),
      )
      .test(
        protectedBy((value) => {
          const { origin } = smsAccountIn(value) ?? {};
          return !origin?.startsWith('http:') || isOnOwnNetwork(new URL(origin).hostname);
        }, 'twilio://'),
      ),
  /** The public address of the site, used as the start of links. */
  siteUrl: () =>
    url('http://', 'https://').test(
      'site',
      ({ path }) => `${path} cannot contain a user, a ? or a #`,
      (value) => !value || !/[@?#]/.test(value),
    ),
  url,
};

/** Validates the environment once at startup. Throws a `ConfigError` that lists every fault. */
export const readConfig = <T extends AnyObject>(
  schema: ObjectSchema<T>,
  env: NodeJS.ProcessEnv,
): InferType<ObjectSchema<T>> => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  try {
    return schema.validateSync(given, { abortEarly: false, stripUnknown: true });
  } catch (error) {
    if (error instanceof ValidationError)
      throw new ConfigError(`Bad configuration: ${[...new Set(error.errors)].join('; ')}`);
    throw error;
  }
};
