import { expect, test } from 'vitest';
import { pdfOf } from './pdf.ts';

const textOf = (...lines: string[]) => pdfOf(lines.map((text) => ({ text, size: 11 }))).text();

test('the cross-reference table has the offset of every object', async () => {
  const file = await textOf('One', 'Two');
  const offsets = [...file.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
  expect(offsets).toHaveLength(6);
  offsets.forEach((offset, index) => expect(file.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj`)));
  const table = Number(/startxref\n(\d+)/.exec(file)?.[1]);
  expect(file.slice(table)).toMatch(/^xref\n0 7\n/);
});

test('the length of the stream is correct', async () => {
  const file = await textOf('A line');
  const [, length, stream] = /<<\/Length (\d+)>>\nstream\n(.*)\nendstream/s.exec(file) ?? [];
  expect(stream).toHaveLength(Number(length));
});

test('brackets, dashes and quotation marks are encoded, and every character takes one byte', async () => {
  const file = await textOf('5–7 (days) “a” \\ ’ 漢');
  expect(file).toContain('5\\2267 \\(days\\) \\223a\\224 \\\\ \\222 ?');
  expect(file).toMatch(/^[\n\u0020-\u007e]*$/);
});
