import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FolderInUse, lockFolder } from './index.ts';

const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'lock-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
};

const program = `
import { spawn } from 'node:child_process';
import { lockFolder } from ${JSON.stringify(fileURLToPath(new URL('../dist/index.js', import.meta.url)))};
try {
  lockFolder(process.argv[1]);
  const child = spawn('sleep', ['60'], { detached: true, stdio: 'ignore' });
  console.log('locked', child.pid);
  setInterval(() => {}, 1_000);
} catch (error) {
  console.log('refused', error.name);
}`;

/** A process that locks the folder, starts a child and continues. Its first line reports the result. */
const starter = async (path: string) => {
  const child: ChildProcess = spawn(process.execPath, ['--input-type=module', '-e', program, path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = (await once(createInterface({ input: child.stdout as NodeJS.ReadableStream }), 'line')) as [
    string,
  ];
  const [outcome, detail] = line.split(' ');
  if (outcome === 'locked') onTestFinished(() => void process.kill(Number(detail), 'SIGKILL'));
  return { child, outcome, detail };
};

test('a folder has one holder, which is named; a released folder is free', () => {
  const path = folder();
  const release = lockFolder(path);
  expect(() => lockFolder(path)).toThrow(FolderInUse);
  expect(() => lockFolder(path)).toThrow(`in use by another process (${process.pid})`);
  release();
  lockFolder(path)();
});

test('a killed holder leaves no lock behind, although its child continues', async () => {
  const path = folder();
  const { child, outcome } = await starter(path);
  expect(outcome).toBe('locked');
  expect(() => lockFolder(path)).toThrow(FolderInUse);
  child.kill('SIGKILL');
  await once(child, 'exit');
  lockFolder(path)();
});

test('of many concurrent starters exactly one gets the folder', async () => {
  const path = folder();
  const started = await Promise.all(Array.from({ length: 6 }, () => starter(path)));
  const outcomes = started.map(({ outcome, detail }) => (outcome === 'locked' ? outcome : detail));
  expect(outcomes.toSorted()).toEqual([...Array.from({ length: 5 }, () => 'FolderInUse'), 'locked']);
});

test('the file of an ended process is no lock, whatever it contains', () => {
  const path = folder();
  writeFileSync(join(path, 'lock'), `${process.pid}\n`);
  expect(() => lockFolder(path)()).not.toThrow();
});

test('anything else at the path of the file is refused', () => {
  const linked = folder();
  symlinkSync('/etc/hostname', join(linked, 'lock'));
  expect(() => lockFolder(linked)).toThrow(/ELOOP/);
  const blocked = folder();
  mkdirSync(join(blocked, 'lock'));
  expect(() => lockFolder(blocked)).toThrow(/EISDIR/);
});

test.each([
  ['is ended by a signal', '#!/bin/sh\nkill -INT $$\n', 'flock ended with SIGINT.'],
  ['is missing', null, 'Is flock (util-linux) installed?'],
])('a flock program that %s is the named reason', (_what, flock, reason) => {
  const path = folder();
  if (flock !== null) writeFileSync(join(path, 'flock'), flock, { mode: 0o700 });
  vi.stubEnv('PATH', path);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(() => lockFolder(path)).toThrow(reason);
});
