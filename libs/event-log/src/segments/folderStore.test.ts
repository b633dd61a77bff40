import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { folderStore } from './folderStore.ts';

test('a segment that cannot be stored leaves no partial file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'exline-segments-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'one.segment'));
  await expect(folderStore(folder).put('one.segment', Buffer.from('content'))).rejects.toThrow('EISDIR');
  expect(readdirSync(folder)).toEqual(['one.segment']);
});
