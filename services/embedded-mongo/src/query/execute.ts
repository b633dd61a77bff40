import { documentValue } from '../bson/value.ts';
import type { Collection } from '../storage/catalog.ts';
import type { Store } from '../storage/store.ts';
import { documentPrefix, recordOf } from '../storage/keys.ts';
import { matches, type Filter } from '../match/filter.ts';
import { after } from '../match/interval.ts';
import { MANY_ENTRIES, type Amounts } from './amounts.ts';
import type { Plan } from './plan.ts';
import { planQuery } from './planner.ts';
import { sortKey, type SortField } from './sort.ts';
import { chosenSource, countRecords, openSource, type Candidate, type Source } from './source.ts';

/** Work in steps. Between steps, other clients may run. The last step returns the result. */
export type Steps<T> = Generator<undefined, T>;

const STEP_SIZE = 1000;

export interface Query {
  readonly store: Store;
  readonly collection: Collection;
  readonly filter: Filter;
  readonly sort: readonly SortField[];
  /** Receives the plan once it is made. */
  readonly onPlan: (query: Query, plan: Plan) => void;
}

/** Matching documents in the requested order, read one at a time. */
export interface Matches {
  /** Returns the next match, or undefined at the end. */
  next(): Steps<Candidate | undefined>;
  pause(): void;
}

/**
 * Plans the query and sorts if no index has the requested order. `max` is the largest number of documents
 * that will be read.
 */
export const findMatches = function* (query: Query, max = Infinity): Steps<Matches> {
  const { store, collection, filter, sort } = query;
  const plan = planQuery(collection, filter, sort, amountsOf(query, max, false));
  query.onPlan(query, plan);
  const source = openSource(store, collection, plan);
  if (plan.sorted || isById(plan)) return matching(source, isCertain(plan) ? unfiltered : filter);
  return matching(chosenSource(store, collection, yield* sortedRecords(source, query, max)), filter);
};

const amountsOf =
  ({ store, collection }: Query, max: number, counting: boolean) =>
  (): Amounts => {
    const from = documentPrefix(collection.id);
    const [last] = store.keys({ from, to: after(from) }, 1, true);
    return {
      max,
      counting,
      // Record numbers are never reused, so this is an approximation.
      documents: last === undefined ? 0 : recordOf(last),
      entries: (range) => store.count(range, MANY_ENTRIES),
    };
  };

/** A filter with only an `_id` matches at most one document. MongoDB does not check the sort in this case. */
const isById = (plan: Plan): boolean =>
  isCertain(plan) && plan.kind === 'index' && plan.single && plan.ranges.length === 1;

/** A document never changes its `_id`, so an entry of that index stays valid after other writes. */
const isCertain = (plan: Plan): boolean =>
  plan.kind === 'index' && plan.exact && plan.within === undefined && plan.index.name === '_id_';

const unfiltered: Filter = { clauses: [] };

const matching = (source: Source, filter: Filter): Matches => {
  let examined = 0;
  return {
    *next() {
      for (let candidate = source.next(); candidate !== undefined; candidate = source.next()) {
        if (matches(filter, documentValue(candidate.bytes))) return candidate;
        if (++examined % STEP_SIZE === 0) {
          source.pause();
          yield;
        }
      }
      return undefined;
    },
    pause: () => source.pause(),
  };
};

interface Sortable {
  readonly key: Buffer;
  readonly record: number;
}

const bySortKey = (a: Sortable, b: Sortable): number => Buffer.compare(a.key, b.key) || a.record - b.record;

const sortedRecords = function* (source: Source, { filter, sort }: Query, max: number): Steps<number[]> {
  const found: Sortable[] = [];
  let examined = 0;
  for (let candidate = source.next(); candidate !== undefined; candidate = source.next()) {
    const document = documentValue(candidate.bytes);
    if (matches(filter, document)) found.push({ key: sortKey(sort, document), record: candidate.record });
    // Keeps only the first `max` matches, so that a short answer from a long list needs little memory.
    if (found.length >= 2 * max + STEP_SIZE) found.sort(bySortKey).splice(max);
    if (++examined % STEP_SIZE === 0) {
      source.pause();
      yield;
    }
  }
  return found.sort(bySortKey).map(({ record }) => record);
};

/** The number of matching documents, up to `max`. */
export const countMatches = function* (query: Query, max = Infinity): Steps<number> {
  const { store, collection, filter } = query;
  const plan = planQuery(collection, filter, [], amountsOf(query, max, true));
  query.onPlan(query, plan);
  const counted = countEntries(query, plan, max);
  if (counted !== undefined) return Math.min(counted, max);
  const found = matching(openSource(store, collection, plan), filter);
  let count = 0;
  while (count < max && (yield* found.next()) !== undefined) {
    count++;
    if (count % STEP_SIZE === 0) {
      found.pause();
      yield;
    }
  }
  return count;
};

const countEntries = ({ store, collection, filter }: Query, plan: Plan, max: number): number | undefined => {
  if (filter.clauses.length === 0) {
    const from = documentPrefix(collection.id);
    return store.count({ from, to: after(from) });
  }
  if (plan.kind !== 'index' || !plan.exact) return undefined;
  if (plan.distinct && plan.within === undefined)
    return plan.ranges.reduce((sum, range) => sum + store.count(range), 0);
  return countRecords(store, plan, max);
};

/** Runs all steps at once. For writes, which run alone anyway. */
export const now = <T>(steps: Steps<T>): T => {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
};

/**
 * Lets other clients run between the steps. Work with a single step returns without a promise, because a
 * promise for each document would cost more than reading it.
 */
export const runWithPauses = <T>(steps: Steps<T>): T | Promise<T> => {
  const first = steps.next();
  return first.done === true ? first.value : remaining(steps);
};

const remaining = async <T>(steps: Steps<T>): Promise<T> => {
  for (;;) {
    await new Promise((resume) => {
      setImmediate(resume);
    });
    const step = steps.next();
    if (step.done === true) return step.value;
  }
};
