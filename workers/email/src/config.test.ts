import { expect, test } from 'vitest';
import { readWorkerConfig, requiresTls } from './config.ts';

const env = {
  MONGODB_URL: 'mongodb://127.0.0.1/exline',
  REDIS_URL: 'redis://127.0.0.1',
  SMTP_URL: 'smtps://user:pass@mail.example:465',
  PUBLIC_URL: 'https://exline.example',
  MASTER_KEY: 'a master key for tests only, no secret',
};

test('required settings must be present, others have defaults', () => {
  expect(readWorkerConfig(env)).toMatchObject({
    LOG_LEVEL: 'info',
    MAIL_FROM: 'Exline <no-reply@exline.example>',
    MAIL_REPLY_TO: 'support@exline.example',
  });
  for (const name of Object.keys(env))
    expect(() => readWorkerConfig({ ...env, [name]: '' })).toThrow(`${name} is required`);
});

test.each([
  ['SMTP_URL', 'http://mail.example'],
  ['REDIS_URL', 'localhost'],
  ['MONGODB_URL', 'mongodb://['],
  ['MONGODB_URL', 'mongodb://h/x?nonsense=1'],
  ['MAIL_FROM', 'a@b.example\r\nBcc: c@d.example'],
  ['MAIL_REPLY_TO', 'no address'],
  ['PUBLIC_URL', 'exline.example'],
  ['MASTER_KEY', 'short'],
  ['VAPID_PRIVATE_KEY', 'short'],
  ['LOG_LEVEL', 'loud'],
])('%s may not be %j', (name, value) =>
  expect(() => readWorkerConfig({ ...env, [name]: value })).toThrow(name),
);

test.each([
  ['smtp://mail.example', 'production', undefined, true],
  ['smtp://mail.example', 'production', 'off', false],
  ['smtp://mail.example', undefined, undefined, false],
  ['smtp://mail.example', undefined, 'on', true],
  ['smtp://mail:1025', 'production', undefined, false],
  ['smtp://127.0.0.1:1025', 'production', undefined, false],
])(
  'with SMTP_URL=%s, NODE_ENV=%s and SMTP_REQUIRE_TLS=%s encryption is required: %s',
  (url, node, tls, required) => {
    const given = {
      ...env,
      SMTP_URL: url,
      ...(node && { NODE_ENV: node }),
      ...(tls && { SMTP_REQUIRE_TLS: tls }),
    };
    expect(requiresTls(readWorkerConfig(given))).toBe(required);
  },
);
