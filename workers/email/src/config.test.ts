import { expect, test } from 'vitest';
import { readWorkerConfig } from './config.ts';

const env = {
  MONGODB_URL: 'mongodb://127.0.0.1/exline',
  REDIS_URL: 'redis://127.0.0.1',
  SMTP_URL: 'smtps://user:pass@mail.example:465',
  PUBLIC_URL: 'https://exline.example',
  MASTER_KEY: 'a master key for tests only, no secret',
};

test('what is needed must be there, the rest has its default', () => {
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
  ['MAIL_REPLY_TO', 'nobody'],
  ['PUBLIC_URL', 'exline.example'],
  ['MASTER_KEY', 'short'],
  ['LOG_LEVEL', 'loud'],
])('%s may not be %j', (name, value) =>
  expect(() => readWorkerConfig({ ...env, [name]: value })).toThrow(name),
);
