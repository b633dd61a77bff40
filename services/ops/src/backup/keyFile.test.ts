import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { CommandError } from '../core/commandError.ts';
import { keyFileFor } from './keyFile.ts';

test.each([
  [tmpdir(), /^KEY_FILE cannot be read: it is a folder/],
  ['/nowhere/exline.key', /^KEY_FILE must be in a folder that exists: there is no \/nowhere\.$/],
])('a backup with KEY_FILE=%s is refused before it is made', (keyFile, words) => {
  const begin = () =>
    keyFileFor({ keyFile, backupFile: 'exline.backup', generated: { secret: 'a key of this test' } });
  expect(begin).toThrow(CommandError);
  expect(begin).toThrow(words);
});
