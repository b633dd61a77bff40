import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { overweightPages, weightOf } from './weights.ts';

test('a page weighs its document and each script that it names, once, with their headers', () => {
  const document =
    '<link rel="modulepreload" href="/assets/a.js" /><script src="/assets/a.js"></script><link rel="modulepreload" href="/assets/b.js" /><link rel="preload" href="/assets/font.woff2" />';
  const sizes: Record<string, number> = { 'assets/a.js': 1_000, 'assets/b.js': 200 };
  const weight = weightOf(document, (file) => sizes[file] ?? Number.NaN);
  expect(weight).toEqual({ bytes: 1_200 + 2 * 510 + 1_810 + brotliCompressSync(document).length, files: 2 });
});

test('a staff page above 180 kB with room for its data is named with its weight', () => {
  expect(overweightPages(new Map([['adminMail.html', { bytes: 175_000, files: 12 }]]))).toBeNull();
  const fault = overweightPages(
    new Map([
      ['adminMail.html', { bytes: 175_001, files: 12 }],
      ['admin.html', { bytes: 120_000, files: 10 }],
    ]),
  );
  expect(fault).toContain('adminMail.html: 176 of 175 kB');
  expect(fault).not.toContain('admin.html');
});

test('a staff page with a file too many is named with their number', () => {
  expect(overweightPages(new Map([['adminMail.html', { bytes: 1_000, files: 13 }]]))).toContain(
    'adminMail.html: 13 of 12 files',
  );
});
