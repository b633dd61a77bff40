import { expect, test } from 'vitest';
import { pdfOf } from './pdf.ts';

const textOf = (...lines: string[]) => pdfOf(lines.map((text) => ({ text, size: 11 }))).text();

test('every object stands where the table says', async () => {
  const file = await textOf('One', 'Two');
  const offsets = [...file.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
  expect(offsets).toHaveLength(6);
  offsets.forEach((offset, index) => expect(file.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj`)));
  const table = Number(/startxref\n(\d+)/.exec(file)?.[1]);
  expect(file.slice(table)).toMatch(/^xref\n0 7\n/);
});

test('the stream is as long as it says', async () => {
  const file = await textOf('A line');
  const [, length, stream] = /<<\/Length (\d+)>>\nstream\n(.*)\nendstream/s.exec(file) ?? [];
  expect(stream).toHaveLength(Number(length));
});

test('brackets, dashes and quotation marks come through, and nothing beyond one byte a sign', async () => {
  const file = await textOf('5–7 (days) “a” \\ ’ 漢');
  expect(file).toContain('5\\2267 \\(days\\) \\223a\\224 \\\\ \\222 ?');
  expect(file).toMatch(/^[\n\u0020-\u007e]*$/);
});
