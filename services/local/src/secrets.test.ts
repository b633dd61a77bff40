import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '@exline/platform';
import { expect, onTestFinished, test } from 'vitest';
import { storedSecrets } from './secrets.ts';

test('a data folder that cannot be written to is refused in one line that names it', () => {
  const store = () => storedSecrets('/proc/self/secrets.json', { key: () => 'secret words' });
  expect(store).toThrow(ConfigError);
  expect(store).toThrow(/^DATA_DIR must be a writable folder: .*\/proc\/self\/secrets\.json/);
  expect(store).not.toThrow(/secret words/);
});

test.each([
  '',
  '{"masterKey": secret words',
  '{"masterKey": "secret words" "x"}',
  'null',
  '["secret words"]',
  '{"masterKey": 7}',
])('damaged secrets (%s) are refused, kept and not repeated', (content) => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'secrets.json');
  writeFileSync(file, content);
  const store = () => storedSecrets(file, { masterKey: () => 'another one' });
  expect(store).toThrow(ConfigError);
  expect(store).toThrow(`${file} is damaged. Put back a copy`);
  expect(store).not.toThrow(/secret words/);
  expect(readFileSync(file, 'utf8')).toBe(content);
});
