import { isIP } from 'node:net';
import { number, string, ValidationError, type InferType, type ObjectSchema, type AnyObject } from 'yup';

/** What is wrong with the environment, every fault in one line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const oneOf = <Value extends string>(...values: Value[]) =>
  string<Value>().oneOf(values, ({ path }) => `${path} must be one of ${values.join(', ')}`);

const isNetwork = (text: string): boolean => {
  const [address = '', bits] = text.trim().split('/');
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text.trim())) return true;
  const most = isIP(address) === 6 ? 128 : 32;
  return isIP(address) > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
};

const COSTLIEST = 2 ** 20;

/** Whether scrypt takes these numbers, and a machine has the memory for them. */
const isHash = (text: string): boolean => {
  const [, N = 0, r = 0, p = 0] = text.split(':').map(Number);
  return Number.isInteger(Math.log2(N)) && N > 1 && N * r * p <= COSTLIEST * 8 && r * p > 0;
};

const notPort = ({ path }: { path: string }) => `${path} must be a port number`;
const notHash = ({ path }: { path: string }) =>
  `${path} must be a hash as services/gateway/dist/hashPassword.js prints it`;
const portNumber = () => number().typeError(notPort).integer(notPort).min(0, notPort).max(65_535, notPort);

/** The kinds of variable that a process can have; a blank one counts as not set. */
export const variable = {
  port: (fallback: number) => portNumber().default(fallback),
  optionalPort: () => portNumber().optional(),
  text: () => string().trim(),
  oneOf,
  onOff: (fallback: 'on' | 'off') => oneOf('on', 'off').default(fallback),
  /** MongoDB's own form: it may name several hosts, which is no URL to others. */
  mongoUrl: (canRead: (url: string) => boolean) =>
    string()
      .trim()
      .matches(
        /^mongodb(\+srv)?:\/\/[^/\s]+(\/\S*)?$/,
        ({ path }) => `${path} must be an address beginning with mongodb:// or mongodb+srv://`,
      )
      // Its words would repeat the address, and with it the password.
      .test(
        'driver',
        ({ path }) => `${path} is no address that the driver can read`,
        (url) => !url || canRead(url),
      ),
  /** off, on, how many proxies to trust, or their addresses. */
  trustProxy: () =>
    string()
      .trim()
      .default('off')
      .test(
        'proxies',
        ({ path }) => `${path} must be off, on, a number of proxies, or a list of addresses`,
        (value) => /^(off|on|\d{1,3})$/.test(value) || value.split(',').every(isNetwork),
      ),
  passwordHash: () =>
    string()
      .trim()
      .matches(/^scrypt:\d+:\d+:\d+:[\w+/=-]+:[\w+/=-]+$/, notHash)
      .test('cost', notHash, (value) => !value || isHash(value)),
  /** One sender, as it stands in a mail: `Name <name@example.com>`, or the address alone. */
  mailbox: () =>
    string()
      .trim()
      .matches(
        /^(?:[^<>"\p{Cc}]*<[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/u,
        ({ path }) => `${path} must be one address, as in Name <name@example.com>`,
      ),
  url: (...protocols: string[]) =>
    string()
      .trim()
      .test(
        'url',
        ({ path }) => `${path} must be an address beginning with ${protocols.join(' or ')}`,
        (value) =>
          value === undefined ||
          (URL.canParse(value) && protocols.some((protocol) => value.startsWith(protocol))),
      ),
};

/** Validates the environment once, at start. Throws a `ConfigError` that names every fault. */
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
