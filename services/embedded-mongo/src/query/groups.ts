import { orderedKey } from '../bson/orderedKey.ts';
import { documentValue, type Value } from '../bson/value.ts';
import { nullValue } from '../bson/write.ts';
import { entryPrefix, recordOf } from '../storage/keys.ts';
import type { Index } from '../storage/catalog.ts';
import { documents, type Query, type Steps } from './execute.ts';
import { after, intersection, invert } from '../match/interval.ts';
import { reach, type Path } from '../match/path.ts';
import type { IndexPlan } from './plan.ts';
import { planQuery } from './planner.ts';

/** A value of a field and the number of documents with it. A document without the field counts as null. */
export interface Group {
  readonly value: Value;
  readonly count: number;
}

const STEP_SIZE = 1000;

/** Counts the matching documents by the value of a top-level field. */
export const countGroups = function* (asked: Query, path: Path): Steps<Group[]> {
  const query: Query = { ...asked, sort: [{ path, descending: false }] };
  const plan = planQuery(query.collection, query.filter, query.sort);
  query.onPlan(query, plan);
  const groups = new Map<string, Group>();
  const add = (value: Value, count: number): void => {
    const key = orderedKey(value).toString('latin1');
    const known = groups.get(key);
    groups.set(key, { value: known?.value ?? value, count: (known?.count ?? 0) + count });
  };
  if (plan.kind === 'index' && plan.exact && plan.distinct && plan.sorted)
    yield* leap(query, plan, path, add);
  else {
    const found = documents(query, plan);
    for (let next = yield* found.next(); next !== undefined; next = yield* found.next())
      add(valueIn(next.bytes, path), 1);
  }
  return [...groups.values()];
};

/** Jumps from the first entry of one value to that of the next. Entries in between are counted, not read. */
const leap = function* (
  { store, collection }: Query,
  { index, ranges }: IndexPlan,
  path: Path,
  add: (value: Value, count: number) => void,
): Steps<void> {
  let leaps = 0;
  for (const range of ranges) {
    let { from } = range;
    for (let [key] = store.keys(range, 1); key !== undefined; [key] = store.keys({ from, to: range.to }, 1)) {
      const bytes = store.documents.get(collection.id, recordOf(key));
      const same = bytes && entriesLike(index, bytes, path);
      // A write came between the reads of the entry and of its document.
      if (!bytes || !same || !key.subarray(0, same.length).equals(same)) {
        from = Buffer.concat([key, Buffer.of(0)]);
        continue;
      }
      const [part] = intersection([{ from, to: range.to }], [{ from: same, to: after(same) }]);
      add(valueIn(bytes, path), store.count(part ?? range));
      from = after(same);
      if (++leaps % STEP_SIZE === 0) yield;
    }
  }
};

/** The prefix that this entry shares with all entries that are equal up to a field. */
const entriesLike = (index: Index, bytes: Buffer, path: Path): Buffer => {
  const parts = [entryPrefix(index.id)];
  for (const field of index.fields) {
    const key = orderedKey(reach(documentValue(bytes), field.path).values[0]);
    parts.push(field.descending ? invert(key) : key);
    if (field.path.name === path.name) break;
  }
  return Buffer.concat(parts);
};

const valueIn = (bytes: Buffer, path: Path): Value => {
  const [value] = reach(documentValue(bytes), path).values;
  return value ?? nullValue;
};
