/** The byte strings from `from` (included) to `to` (excluded). */
export interface Interval {
  readonly from: Buffer;
  readonly to: Buffer;
}

/** The smallest byte string above all strings with this prefix. */
export const after = (bytes: Buffer): Buffer => {
  let last = bytes.length - 1;
  while (bytes[last] === 0xff) last--;
  const next = Buffer.from(bytes.subarray(0, last + 1));
  next[last] = (next[last] ?? 0) + 1;
  return next;
};

/** No key is a prefix of another, so this holds exactly the one value. */
export const point = (key: Buffer): Interval => ({ from: key, to: after(key) });

export const contains = ({ from, to }: Interval, key: Buffer): boolean =>
  Buffer.compare(key, from) >= 0 && Buffer.compare(key, to) < 0;

/** The same set of values for keys that are stored with all bits inverted. */
export const inverted = ({ from, to }: Interval): Interval => ({
  from: after(invert(to)),
  to: after(invert(from)),
});

export const invert = (bytes: Buffer): Buffer => {
  const result = Buffer.allocUnsafe(bytes.length);
  for (let index = 0; index < bytes.length; index++) result[index] = 0xff - (bytes[index] ?? 0);
  return result;
};

/** Sorts intervals and joins those that overlap or touch. */
export const normalized = (intervals: readonly Interval[]): Interval[] => {
  const result: Interval[] = [];
  for (const next of intervals.toSorted((a, b) => Buffer.compare(a.from, b.from))) {
    if (Buffer.compare(next.from, next.to) >= 0) continue;
    const last = result.at(-1);
    if (last === undefined || Buffer.compare(last.to, next.from) < 0) result.push(next);
    else if (Buffer.compare(next.to, last.to) > 0)
      result[result.length - 1] = { from: last.from, to: next.to };
  }
  return result;
};

export const intersection = (left: readonly Interval[], right: readonly Interval[]): Interval[] => {
  const result: Interval[] = [];
  for (let l = 0, r = 0; ;) {
    const a = left[l];
    const b = right[r];
    if (a === undefined || b === undefined) return result;
    const from = Buffer.compare(a.from, b.from) > 0 ? a.from : b.from;
    const aEndsFirst = Buffer.compare(a.to, b.to) < 0;
    const to = aEndsFirst ? a.to : b.to;
    if (Buffer.compare(from, to) < 0) result.push({ from, to });
    if (aEndsFirst) l++;
    else r++;
  }
};
