import { generateKeyPairSync } from 'node:crypto';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readGatewayConfig } from './config.ts';

const env = {
  MONGODB_URL: 'mongodb://127.0.0.1/exline',
  REDIS_URL: 'redis://127.0.0.1',
  ADMIN_PASSWORD: 'correct horse battery',
  SESSION_SECRET: 'a secret of this test',
  MASTER_KEY: 'a master key for tests only, no secret',
};

/** A public key as SendGrid shows it. */
const aKey = (namedCurve: string): string =>
  generateKeyPairSync('ec', { namedCurve })
    .publicKey.export({ format: 'der', type: 'spki' })
    .toString('base64');

test('required settings must be present, others have defaults', () => {
  expect(readGatewayConfig(env)).toMatchObject({ HOST: '127.0.0.1', PORT: 3000, RATE_LIMITS: 'on' });
  for (const name of Object.keys(env))
    expect(() => readGatewayConfig({ ...env, [name]: ' ' })).toThrow(`${name}`);
});

test('the folder of the web app is absolute, and a blank one is none', () => {
  expect(readGatewayConfig({ ...env, WEB_DIR: 'web/dist' }).WEB_DIR).toBe(resolve('web/dist'));
  expect(readGatewayConfig({ ...env, WEB_DIR: ' ' }).WEB_DIR).toBeUndefined();
});

test.each([
  ['MONGODB_URL', 'mongodb://['],
  ['MONGODB_URL', 'mongodb://h:99999/x'],
  ['MONGODB_URL', 'mongodb://h/x?nonsense=1'],
  ['MONGODB_URL', 'mongodb://user:secret%@h/x'],
  ['MONGODB_URL', 'mongodb://h/a.b'],
  ['REDIS_URL', 'http://h'],
  ['PUBLIC_URL', 'exline.example'],
  ['ADMIN_PASSWORD_HASH', 'scrypt:3:8:1:c2FsdA==:a2V5'],
  ['SESSION_SECRET', 'short'],
  ['MASTER_KEY', 'short'],
  ['VAPID_PUBLIC_KEY', 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['LOG_LEVEL', 'loud'],
  ['RATE_LIMITS', 'OFF'],
  ['PORT', '1;2'],
  ['CACHE_MB', 'lots'],
  ['SES_TOPIC_ARN', 'arn:aws:sqs:us-east-1:123456789012:a-queue'],
  ['POSTMARK_WEBHOOK_TOKEN', 'short'],
  ['SENDGRID_WEBHOOK_KEY', 'not-a-key'],
  ['SENDGRID_WEBHOOK_KEY', aKey('secp384r1')],
  ['DSN_WEBHOOK_TOKEN', 'short'],
])('%s may not be %j', (name, value) => {
  expect(() => readGatewayConfig({ ...env, [name]: value })).toThrow(
    new RegExp(`^Bad configuration: ${name} .+$`),
  );
  expect(() => readGatewayConfig({ ...env, [name]: value })).not.toThrow('secret%');
});

test('webhooks of providers have a topic, tokens or a key', () => {
  const webhooks = {
    SES_TOPIC_ARN: 'arn:aws:sns:us-east-1:123456789012:email-reports',
    POSTMARK_WEBHOOK_TOKEN: 'a-token-of-postmark',
    SENDGRID_WEBHOOK_KEY: aKey('prime256v1'),
    DSN_WEBHOOK_TOKEN: 'a-token-of-a-mail-server',
  };
  expect(readGatewayConfig({ ...env, ...webhooks })).toMatchObject(webhooks);
});

test.each([
  [
    'MONGODB_URL',
    'mongodb://gateway:secret@db.example.com/exline',
    'mongodb://db.example.com/exline?tls=true',
  ],
  ['REDIS_URL', 'redis://gateway:secret@redis.example.com', 'rediss://redis.example.com'],
])('in production %s leaves the private network only with TLS', (name, plain, encrypted) => {
  const inProduction = { ...env, NODE_ENV: 'production', ADMIN_PASSWORD: 'k3Jd9fLq0PzX7aBc' };
  expect(() => readGatewayConfig({ ...inProduction, [name]: plain })).toThrow(
    new RegExp(`^Bad configuration: ${name} must use TLS in production`),
  );
  expect(() => readGatewayConfig({ ...inProduction, [name]: plain })).not.toThrow('secret');
  expect(readGatewayConfig({ ...inProduction, [name]: encrypted })).toMatchObject({ [name]: encrypted });
  expect(readGatewayConfig({ ...env, [name]: plain })).toMatchObject({ [name]: plain });
});
