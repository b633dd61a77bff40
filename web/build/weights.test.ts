import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { tooHeavy, weightOf } from './weights.ts';

test('a page weighs its document and each script that it names, once', () => {
  const document =
    '<link rel="modulepreload" href="/assets/a.js" /><script src="/assets/a.js"></script><link rel="modulepreload" href="/assets/b.js" /><link rel="preload" href="/assets/font.woff2" />';
  const sizes: Record<string, number> = { 'assets/a.js': 1_000, 'assets/b.js': 200 };
  const weight = weightOf(document, (file) => sizes[file] ?? Number.NaN);
  expect(weight).toBe(1_200 + brotliCompressSync(document).length);
});

test('a staff page above 180 kB with room for its data is named with its weight', () => {
  expect(tooHeavy(new Map([['adminMail.html', 174_000]]))).toBeNull();
  const fault = tooHeavy(
    new Map([
      ['adminMail.html', 174_001],
      ['admin.html', 120_000],
    ]),
  );
  expect(fault).toContain('adminMail.html: 175 of 174 kB');
  expect(fault).not.toContain('admin.html');
});

test('a form without data of its own needs less room for data', () => {
  expect(tooHeavy(new Map([['adminCreate.html', 178_000]]))).toBeNull();
  expect(tooHeavy(new Map([['adminCreate.html', 178_001]]))).toContain('adminCreate.html: 179 of 178 kB');
});
