import { nullKey } from '../bson/orderedKey.ts';
import { after, contains, intersection, invert, inverted, type Interval } from '../match/interval.ts';
import type { FieldClause, Filter, Within } from '../match/filter.ts';
import { isMultikey, type Index, type IndexField } from '../storage/catalog.ts';
import { ORDERED_BYTES } from '../storage/indexEntries.ts';
import { entryPrefix } from '../storage/keys.ts';

/** The part of an index that a filter needs. */
export interface Bounds {
  /** The ranges in key order, without overlaps. */
  readonly ranges: readonly Interval[];
  /** The number of leading fields with single values, and whether the next field has a range. */
  readonly points: number;
  readonly ranged: boolean;
  /** Leading fields that have one value only. The order of the entries does not depend on them. */
  readonly fixed: ReadonlySet<string>;
  /** Whether each range holds at most one entry. */
  readonly single: boolean;
  /** The conditions that every entry in the ranges meets. */
  readonly met: ReadonlySet<unknown>;
}

/** Beyond this many ranges, a wider range is read and each document checked. Looking 5,000 values up takes 15 ms. */
const MAX_RANGES = 20_000;

export const boundsOf = (index: Index, filter: Filter): Bounds => {
  const prefix = entryPrefix(index.id);
  const fixed = new Set<string>();
  let met = new Set<unknown>();
  let prefixes = [prefix];
  let points = 0;
  let ranges: Interval[] | undefined;
  for (const field of index.fields) {
    const part = fieldBounds(field, filter);
    if (part === undefined) break;
    for (const clause of part.used) met.add(clause);
    const intervals = field.descending ? part.intervals.map(inverted) : part.intervals;
    if (!part.points || prefixes.length * intervals.length > MAX_RANGES) {
      if (prefixes.length * intervals.length > MAX_RANGES) met = new Set();
      else ranges = prefixes.flatMap((start) => intervals.map((interval) => joined(start, interval)));
      break;
    }
    const keys = part.intervals.map(({ from }) => (field.descending ? invert(from) : from));
    if (keys.length === 1) fixed.add(field.path.name);
    prefixes = prefixes.flatMap((start) => keys.map((key) => Buffer.concat([start, key])));
    points++;
  }
  const ranged = ranges !== undefined;
  ranges ??= prefixes.map((start) => ({ from: start, to: after(start) }));
  const sorted = ranges.toSorted((a, b) => Buffer.compare(a.from, b.from));
  const kept = shortened(sorted);
  return {
    ranges: kept,
    points,
    ranged,
    fixed,
    single: index.unique && !isMultikey(index) && points === index.fields.length && kept === sorted,
    met: !index.cut && kept === sorted ? met : new Set(),
  };
};

const joined = (start: Buffer, { from, to }: Interval): Interval => ({
  from: Buffer.concat([start, from]),
  to: Buffer.concat([start, to]),
});

interface FieldBounds {
  readonly intervals: readonly Interval[];
  readonly points: boolean;
  readonly used: readonly FieldClause[];
}

const fieldBounds = (field: IndexField, filter: Filter): FieldBounds | undefined => {
  const clauses = filter.clauses.flatMap((clause) => {
    if (clause.kind !== 'field' || clause.path.name !== field.path.name) return [];
    return clause.test.kind === 'within' ? [{ clause, test: clause.test }] : [];
  });
  const [best] = clauses.toSorted((a, b) => breadth(a.test) - breadth(b.test));
  if (best === undefined) return undefined;
  // Two conditions on an array may be met by two different items, so only one of them bounds the index.
  if (field.multikey) {
    const { intervals } = best.test;
    // A null entry may come from items without the field or from an empty list, which do not match null.
    const isSure = !intervals.some((interval) => contains(interval, nullKey));
    return { intervals, points: best.test.points !== undefined, used: isSure ? [best.clause] : [] };
  }
  return {
    intervals: clauses.reduce<readonly Interval[]>(
      (sofar, { test }) => intersection(sofar, test.intervals),
      best.test.intervals,
    ),
    points: clauses.some(({ test }) => test.points !== undefined),
    used: clauses.map(({ clause }) => clause),
  };
};

const breadth = (test: Within): number => (test.points === undefined ? 1e9 : test.points.size);

const cut = (bytes: Buffer): Buffer =>
  bytes.length > ORDERED_BYTES ? bytes.subarray(0, ORDERED_BYTES) : bytes;

/** For shortened entries, a bound beyond the cut widens to all entries with the same prefix. */
const shortened = (ranges: readonly Interval[]): readonly Interval[] => {
  const longest = Math.max(...ranges.map(({ from, to }) => Math.max(from.length, to.length)), 0);
  if (longest <= ORDERED_BYTES) return ranges;
  const merged: Interval[] = [];
  for (const { from, to } of ranges) {
    const next = { from: cut(from), to: to.length > ORDERED_BYTES ? after(cut(to)) : to };
    const last = merged.at(-1);
    if (last === undefined || Buffer.compare(last.to, next.from) <= 0) merged.push(next);
    else if (Buffer.compare(next.to, last.to) > 0)
      merged[merged.length - 1] = { from: last.from, to: next.to };
  }
  return merged;
};
