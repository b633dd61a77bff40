import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkFile } from './checkFile.ts';
import { openStore } from './store.ts';

const PAGE = 4096;
const open = (folder: string) => openStore(folder, { onFatal: () => undefined });
const key = (n: number) => Buffer.from(`key ${String(n).padStart(4, '0')}`);
const all = { from: Buffer.from('key'), to: Buffer.from('kez') };

/** The file of a database with small and large values, whose last pages were freed. */
const aDatabase = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'exline-file-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const store = open(folder);
  await store.write(() => {
    for (let n = 0; n < 300; n += 1) store.put(key(n), Buffer.alloc(n % 50 === 0 ? 20_000 : 400, 1));
  });
  await store.write(() => store.put(key(999), Buffer.alloc(200_000)));
  await store.write(() => store.remove(key(999)));
  for (let n = 0; n < 5; n += 1) await store.write(() => store.put(key(n), Buffer.alloc(400, 2)));
  await store.close();
  return { folder, file: join(folder, 'data.mdb') };
};

test.each([
  ['is empty', 0],
  ['is cut off', 1],
  ['is cut off', PAGE],
  ['is cut off', 2 * PAGE],
  ['is cut off', 20 * PAGE + 1],
])('a file that %s at %i bytes is refused', async (fault, bytes) => {
  const { file } = await aDatabase();
  truncateSync(file, bytes);
  expect(() => checkFile(file)).toThrow(`${file} ${fault}. Move it away, and restore a backup.`);
});

test('a file that holds something else is refused, and a missing one is not', async () => {
  const { file } = await aDatabase();
  writeFileSync(file, Buffer.alloc(10 * PAGE, 'x'));
  expect(() => checkFile(file)).toThrow('is not a database');
  rmSync(file);
  expect(() => checkFile(file)).not.toThrow();
});

test('a file may lack pages at its end that are free, and not one more', async () => {
  const { folder, file } = await aDatabase();
  const whole = readFileSync(file);
  const isAccepted = (pages: number) => {
    writeFileSync(file, whole.subarray(0, pages * PAGE));
    try {
      checkFile(file);
      return true;
    } catch {
      return false;
    }
  };
  const pages = whole.length / PAGE;
  const fewest = Array.from({ length: pages }, (_, count) => count).find(isAccepted) ?? pages;
  expect(fewest).toBeLessThan(pages);
  expect(isAccepted(fewest)).toBe(true);
  // LMDB would end this process at a page that is missing.
  const store = open(folder);
  expect(store.entries(all, 1_000)).toHaveLength(300);
  await store.write(() => store.put(key(1), Buffer.alloc(400)));
  await store.close();
});
