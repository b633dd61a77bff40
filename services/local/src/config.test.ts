import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '@exline/platform';
import { expect, onTestFinished, test } from 'vitest';
import { readLocalConfig } from './config.ts';

const emptyFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'exline-config-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

/** The error that a start with these variables fails with. */
const refusal = (env: NodeJS.ProcessEnv): Error => {
  try {
    readLocalConfig({ DATA_DIR: emptyFolder(), ...env });
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('it was not refused');
};

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PORT', '0'],
  ['HOST', 'http://maya:secret@127.0.0.1'],
  ['DEMO_DATA', 'maybe'],
  ['MONGODB_URL', 'ftp://x'],
  ['REDIS_URL', 'http://x'],
  ['LOG_LEVEL', 'loud'],
  ['VAPID_PRIVATE_KEY', 'short'],
  ['SMTP_URL', 'http://x'],
  ['MAIL_UI_PORT', '70000'],
  ['MAIL_FROM', 'no address'],
  ['SESSION_SECRET', 'short'],
  ['TRUST_PROXY', 'on'],
  ['STORES', 'files'],
  ['MONGODB_URL', 'mongodb://['],
  ['ADMIN_PASSWORD_HASH', 'scrypt:3:8:1:c2FsdA==:a2V5'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['WATCH_GATEWAY', 'maybe'],
  ['RATE_LIMITS', 'OFF'],
  ['ADMIN_USERNAME', 'ad\nmin'],
])('%s=%s is refused in one line that names it, before anything is written', (name, value) => {
  const folder = emptyFolder();
  const error = refusal({ DATA_DIR: folder, [name]: value });
  expect(error).toBeInstanceOf(ConfigError);
  expect(error.message).toContain(name);
  expect(error.message).not.toContain('\n');
  expect(readdirSync(folder)).toEqual([]);
});

test.each(['/dev/null/data', `/tmp/${'x'.repeat(300)}`])(
  'DATA_DIR=%.20s is refused by its name',
  (folder) => {
    const error = refusal({ DATA_DIR: folder });
    expect(error).toBeInstanceOf(ConfigError);
    expect(error.message).toMatch(/^DATA_DIR /);
    expect(error.message).toContain(folder);
  },
);

test('the site and the mail catcher cannot have the same port', () =>
  expect(refusal({ PORT: '4000', MAIL_UI_PORT: '4000' }).message).toContain(
    'MAIL_UI_PORT must not be the same as PORT',
  ));

test('a file at the path of the data folder is refused and not changed', () => {
  const file = join(emptyFolder(), 'data');
  writeFileSync(file, 'kept', { mode: 0o644 });
  expect(refusal({ DATA_DIR: file })).toBeInstanceOf(ConfigError);
  expect(statSync(file).mode & 0o777).toBe(0o644);
});

const production = {
  NODE_ENV: 'production',
  ADMIN_PASSWORD: 'correct horse battery',
  SESSION_SECRET: 'a secret of this test',
  MASTER_KEY: 'a master key for tests only, no secret',
};

test.each(['ADMIN_PASSWORD', 'SESSION_SECRET', 'MASTER_KEY'])('production is refused without %s', (name) => {
  const error = refusal({ ...production, [name]: undefined });
  expect(error).toBeInstanceOf(ConfigError);
  expect(error.message).toContain(name);
});

test('in production, a password that is easy to guess is refused and not shown', () => {
  const error = refusal({ ...production, ADMIN_PASSWORD: 'hunter2' });
  expect(error).toBeInstanceOf(ConfigError);
  expect(error.message).toMatch(/ADMIN_PASSWORD must have at least 15 characters$/);
});

test('the key for push notifications is generated once and kept with the other secrets', () => {
  const folder = emptyFolder();
  const first = readLocalConfig({ DATA_DIR: folder }).vapidPrivateKey;
  expect(first).toHaveLength(43);
  expect(readLocalConfig({ DATA_DIR: folder }).vapidPrivateKey).toBe(first);
  expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
});

test('in production, push notifications are off until a key is configured', () =>
  expect(readLocalConfig({ ...production, DATA_DIR: emptyFolder() }).vapidPrivateKey).toBeNull());

test.each(['https://exline.example', 'https://exline.example/base/'])(
  'the links of the banner and the demo data begin with %s, without a slash at its end',
  (PUBLIC_URL) => {
    const { publicUrl } = readLocalConfig({ DATA_DIR: emptyFolder(), PUBLIC_URL });
    expect(publicUrl).toBe(PUBLIC_URL.replace('/base/', '/base'));
  },
);
