import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createSocketFolder } from './privateFolder.ts';

const folders = (name: string) => {
  const parent = mkdtempSync(join(tmpdir(), 'x'));
  const dataDir = join(parent, name);
  const sockets = createSocketFolder(dataDir);
  onTestFinished(() => [parent, sockets].forEach((each) => rmSync(each, { recursive: true, force: true })));
  return { dataDir, sockets };
};

test.each(['data', 'my data', 'Daten für "später"'])('the sockets of %j are in it', (name) => {
  const { dataDir, sockets } = folders(name);
  expect(sockets).toBe(join(dataDir, 'run'));
  expect(statSync(sockets).mode & 0o777).toBe(0o700);
});

test.each(['100%', 'my%20data', 'x'.repeat(120)])(
  'the sockets of %s are elsewhere, where drivers find them',
  (name) => {
    const { dataDir, sockets } = folders(name);
    expect(sockets.startsWith(dataDir)).toBe(false);
    expect(sockets).not.toContain('%');
    expect(statSync(sockets).mode & 0o777).toBe(0o700);
  },
);
