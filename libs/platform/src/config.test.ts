import { object } from 'yup';
import { describe, expect, test } from 'vitest';
import { readConfig, variable } from './config.ts';
import { databaseName } from './databaseName.ts';

const schema = object({
  PORT: variable.port(3000),
  MONGODB_URL: variable.mongoUrl((url) => !url.includes('[')),
  TRUST_PROXY: variable.trustProxy(),
  DEMO_DATA: variable.onOff('on'),
  PUBLIC_URL: variable.siteUrl(),
});

const originsSchema = object({ PHOTO_ORIGINS: variable.origins() });
const mailSchema = object({ MAIL_FROM: variable.mailbox() });
const redisSchema = object({ REDIS_URL: variable.redisUrl() });
const passwordSchema = object({ NODE_ENV: variable.environment(), ADMIN_PASSWORD: variable.password() });

test('an unset or blank variable has its default', () => {
  expect(readConfig(schema, { PORT: ' ' })).toMatchObject({
    PORT: 3000,
    TRUST_PROXY: 'off',
    DEMO_DATA: 'on',
  });
});

test('all faults are named in one line', () => {
  const env = {
    PORT: 'abc',
    MONGODB_URL: 'ftp://x',
    TRUST_PROXY: 'maybe',
    DEMO_DATA: 'maybe',
    PUBLIC_URL: 'x',
  };
  let message = '';
  try {
    readConfig(schema, env);
  } catch (error) {
    message = String(error);
  }
  expect(message).not.toContain('\n');
  for (const name of Object.keys(env)) expect(message).toContain(name);
});

test.each(['off', '1', '10', 'loopback', '10.0.0.1', '10.0.0.0/8, fd00::/8'])(
  'TRUST_PROXY may be %s',
  (value) => {
    expect(readConfig(schema, { TRUST_PROXY: value }).TRUST_PROXY).toBe(value);
  },
);

test.each(['on', '11', '999'])(
  'TRUST_PROXY=%s is refused, and the message says what to write instead',
  (value) => {
    expect(() => readConfig(schema, { TRUST_PROXY: value })).toThrow(
      'TRUST_PROXY must be the number of proxies in front (1 to 10), their addresses, or off',
    );
  },
);

test.each(['Production', 'prod', 'live'])(
  'NODE_ENV=%s is refused, because it would protect nothing',
  (value) => {
    expect(() => readConfig(passwordSchema, { NODE_ENV: value })).toThrow(
      'NODE_ENV must be one of production, development, test',
    );
  },
);

test.each([
  'redis://127.0.0.1',
  'rediss://user:pass@redis.example:6380/2',
  'unix:///srv/data/run/redis.sock',
  'redis+sentinel://:pass@one:26379,two:26379,three:26379/main/1',
])('REDIS_URL may be %s', (value) =>
  expect(readConfig(redisSchema, { REDIS_URL: value }).REDIS_URL).toBe(value),
);

test.each([
  'http://x',
  'unix://redis.sock',
  '/run/redis.sock',
  'redis://h/notanumber',
  'redis://h/1/2',
  'redis+sentinel://one:26379',
  'redis://:secret%@h',
  'unix:///run/%zz',
  'redis+sentinel://:secret%@one:26379/main',
  'mongodb://%zz/x',
])('REDIS_URL may not be %s', (value) =>
  expect(() => readConfig(redisSchema, { REDIS_URL: value })).toThrow('REDIS_URL'),
);

test.each([
  ['REDIS_URL', 'mongodb://%zz/x'],
  ['ARCHIVE_URL', 'http://['],
  ['ADMIN_USERNAME', 'x'.repeat(100_000)],
  ['ADMIN_PASSWORD', 'correct horse staple 77 '.repeat(50)],
])('an impossible %s is refused in production, too', (name, value) => {
  const schema = object({
    NODE_ENV: variable.environment(),
    REDIS_URL: variable.redisUrl(),
    ARCHIVE_URL: variable.archiveUrl(URL.canParse),
    ADMIN_USERNAME: variable.username(),
    ADMIN_PASSWORD: variable.password(),
  });
  const env = { NODE_ENV: 'production', ADMIN_PASSWORD: 'correct horse staple 77', [name]: value };
  expect(() => readConfig(schema, env)).toThrow(new RegExp(`^Bad configuration: ${name} must .{0,400}$`));
});

test.each([
  [
    'mongodb://user:pass@word@127.0.0.1/exline',
    'MONGODB_URL',
    variable.mongoUrl((url) => !url.includes('@word')),
  ],
  ['redis://:pass%word@127.0.0.1', 'REDIS_URL', variable.redisUrl()],
  ['redis://:pass/word@127.0.0.1', 'REDIS_URL', variable.redisUrl()],
  ['smtps://user:pass%word@mail.example', 'SMTP_URL', variable.url('smtps://')],
])(
  '%s is refused with words that tell how to write a password, and does not appear in them',
  (url, name, check) => {
    const read = () => readConfig(object({ [name]: check }), { [name]: url });
    expect(read).toThrow(`${name} `);
    expect(read).toThrow('In its password, write @ as %40');
    expect(read).not.toThrow('word@');
  },
);

test('the line break at the end of a mounted file is no part of a value', () => {
  const given = { NODE_ENV: 'production\n', ADMIN_PASSWORD: 'correct horse staple 77\r\n' };
  expect(readConfig(passwordSchema, given)).toEqual({
    NODE_ENV: 'production',
    ADMIN_PASSWORD: 'correct horse staple 77',
  });
  expect(readConfig(schema, { DEMO_DATA: 'off\n', PORT: '4000\n' })).toMatchObject({
    DEMO_DATA: 'off',
    PORT: 4000,
  });
});

test('a password that no one can type is refused', () => {
  const read = () => readConfig(passwordSchema, { ADMIN_PASSWORD: 'two\nlines' });
  expect(read).toThrow('ADMIN_PASSWORD cannot hold control characters');
});

describe('a password that is easy to guess', () => {
  test.each(['fourteen chars', 'mailcreated5240'])('is refused in production: %j', (ADMIN_PASSWORD) => {
    const env = { NODE_ENV: 'production', ADMIN_PASSWORD };
    expect(() => readConfig(passwordSchema, env)).toThrow(/^Bad configuration: ADMIN_PASSWORD must [^;]*$/);
    expect(() => readConfig(passwordSchema, env)).not.toThrow(ADMIN_PASSWORD);
  });

  test('is accepted elsewhere', () =>
    expect(readConfig(passwordSchema, { ADMIN_PASSWORD: 'secret' }).ADMIN_PASSWORD).toBe('secret'));

  test('is not required if there is a hash instead', () =>
    expect(readConfig(passwordSchema, { NODE_ENV: 'production' }).ADMIN_PASSWORD).toBeUndefined());
});

test.each(['Exline <no-reply@exline.example>', 'no-reply@exline.example', 'Parcels, and more <a@b>'])(
  'MAIL_FROM may be %s',
  (value) => {
    expect(readConfig(mailSchema, { MAIL_FROM: value }).MAIL_FROM).toBe(value);
  },
);

test.each(['no address', 'a@b, c@d', 'X <a@b>, Y <c@d>', 'X\r\nBcc: y <a@b>', '<>', 'smtp://maya:secret@b'])(
  'MAIL_FROM may not be %j',
  (value) => expect(() => readConfig(mailSchema, { MAIL_FROM: value })).toThrow('MAIL_FROM'),
);

test.each([
  ['mongodb://127.0.0.1:27017', 'exline'],
  ['mongodb://a:27017,b:27017/parcels?replicaSet=rs0', 'parcels'],
  ['mongodb+srv://user:pass@cluster.example.com/?w=majority', 'exline'],
  ['mongodb://%2Fsrv%2Fdata%2Frun%2Fmongo.sock/parcels?directConnection=true', 'parcels'],
])('%s names the database %s', (url, name) => {
  expect(readConfig(schema, { MONGODB_URL: url }).MONGODB_URL).toBe(url);
  expect(databaseName(url)).toBe(name);
});

test.each(['too-short', 'has a blank in it, and more', 'x'.repeat(256)])(
  'METRICS_TOKEN may not be %.30j',
  (value) =>
    expect(() => readConfig(object({ METRICS_TOKEN: variable.token() }), { METRICS_TOKEN: value })).toThrow(
      'METRICS_TOKEN must be 16 to 255',
    ),
);

test('PHOTO_ORIGINS is a list of origins, empty by default', () => {
  const origins = (PHOTO_ORIGINS?: string) => readConfig(originsSchema, { PHOTO_ORIGINS }).PHOTO_ORIGINS;
  expect(origins()).toEqual([]);
  expect(origins('https://a.example, https://b.example:8443')).toEqual([
    'https://a.example',
    'https://b.example:8443',
  ]);
});

test.each([
  'a.example',
  'http://a.example',
  'https://a.example/',
  'https://a.example/photos',
  'https://a.example, x',
  'https://*.example',
  "https://a.example;script-src'self'",
])('PHOTO_ORIGINS may not be %s', (value) =>
  expect(() => readConfig(originsSchema, { PHOTO_ORIGINS: value })).toThrow('PHOTO_ORIGINS'),
);
const hash = (N: number, r = 8, p = 1) => `scrypt:${N}:${r}:${p}:c2FsdA==:a2V5`;

test.each([hash(2 ** 15), hash(2 ** 17)])('ADMIN_PASSWORD_HASH may be %s', (value) => {
  const schema = object({ ADMIN_PASSWORD_HASH: variable.passwordHash() });
  expect(readConfig(schema, { ADMIN_PASSWORD_HASH: value }).ADMIN_PASSWORD_HASH).toBe(value);
});

test.each([
  ['PORT', ['-1', '65536', '3000.5', 'Infinity', '3000;ls', '0x10', '1e3', '30 00']],
  ['RETENTION_DAYS', ['0', '36501', '1.5', '0x10', '1e3']],
  ['MONGODB_URL', ['mongodb://', 'mongodb://a b/c', 'http://x', 'mongodb://[']],
  [
    'TRUST_PROXY',
    ['-1', '1000', '10.0.0.0/33', 'fd00::/129', '10.0.0.0/', '0.0.0.0/0', '::/0', 'localhost', ','],
  ],
  ['SMTP_URL', ['smtp://', 'smtp:///', 'smtp://user:secret%@h', 'http://mail.example', 'mail.example:25']],
  ['DEMO_DATA', ['ON', 'true', '0', 'on off']],
  [
    'PUBLIC_URL',
    [
      'http://',
      'javascript:alert(1)',
      'http://h:99999',
      'http://a b',
      '//h',
      'http://u:p@h',
      'http://h/?a',
      'http://h/#b',
    ],
  ],
  // Parameters that scrypt rejects, or that need more memory than a machine has, would fail at every sign-in.
  [
    'ADMIN_PASSWORD_HASH',
    [hash(3), hash(1), hash(0), hash(2 ** 30), hash(2 ** 15, 0), hash(2 ** 15, 8, 9_999)],
  ],
])('an impossible %s is named in one line', (name, values) => {
  const all = schema.shape({
    SMTP_URL: variable.url('smtp://', 'smtps://'),
    RETENTION_DAYS: variable.optionalDays(),
    ADMIN_PASSWORD_HASH: variable.passwordHash(),
  });
  for (const value of values)
    expect(() => readConfig(all, { [name]: value })).toThrow(
      new RegExp(`^Bad configuration: ${name} [^;\n]+$`),
    );
});
