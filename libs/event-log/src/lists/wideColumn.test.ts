import { expect, test } from 'vitest';
import { withValue, type WideColumn } from './wideColumn.ts';

test('a column gets wider with its largest value and keeps the others', () => {
  let column: WideColumn = new Uint8Array(4);
  const widths = [255, 256, 65_535, 65_536].map((value, row) => {
    column = withValue(column, row, value);
    return column.BYTES_PER_ELEMENT;
  });
  expect(widths).toEqual([1, 2, 2, 4]);
  expect([...column]).toEqual([255, 256, 65_535, 65_536]);
  expect(withValue(column, 0, 1)).toBe(column);
});
