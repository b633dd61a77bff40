/** Small whole numbers in as few bytes as the largest of them needs. */
export type WideColumn = Uint8Array | Uint16Array | Uint32Array;

const wider = (column: WideColumn, value: number): WideColumn => {
  if (value <= 0xff) return column;
  if (value <= 0xffff && column instanceof Uint8Array) return Uint16Array.from(column);
  return column instanceof Uint32Array || value <= 0xffff ? column : Uint32Array.from(column);
};

/** Sets a value and returns the column, or a wider copy of it. */
export const withValue = (column: WideColumn, row: number, value: number): WideColumn => {
  const wide = wider(column, value);
  wide[row] = value;
  return wide;
};
