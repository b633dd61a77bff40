import { ConfigError } from '@exline/platform';
import { expect, test } from 'vitest';
import { storedSecrets } from './secrets.ts';

test('a data folder that cannot be written to is refused in one line that names it', () => {
  const store = () => storedSecrets('/proc/self/secrets.json', { key: () => 'secret words' });
  expect(store).toThrow(ConfigError);
  expect(store).toThrow(/^DATA_DIR must be a folder that can be written to: .*\/proc\/self\/secrets\.json/);
  expect(store).not.toThrow(/secret words/);
});
