import type { Collection, Index } from '../storage/catalog.ts';
import { boundsOf, type Bounds } from './bounds.ts';
import type { Filter } from './filter.ts';
import { intersection, type Interval } from './interval.ts';
import type { SortField } from './sort.ts';

export type Plan =
  /** All documents, in the order of insertion. */
  | { readonly kind: 'scan'; readonly sorted: boolean }
  | {
      readonly kind: 'index';
      readonly index: Index;
      readonly ranges: readonly Interval[];
      readonly reverse: boolean;
      readonly sorted: boolean;
      /** The entries alone answer the filter: counting needs no document. */
      readonly exact: boolean;
    }
  | { readonly kind: 'union'; readonly plans: readonly Plan[]; readonly sorted: boolean };

export function planQuery(collection: Collection, filter: Filter, sort: readonly SortField[]): Plan {
  let best: Plan = { kind: 'scan', sorted: sort.length === 0 };
  let bestScore = 0;
  for (const index of collection.indexes) {
    if (!covers(index, filter)) continue;
    const bounds = boundsOf(index, filter);
    const direction = directionFor(index, bounds, sort);
    const score = scoreOf(index, bounds, direction !== undefined && sort.length > 0);
    if (score <= bestScore) continue;
    bestScore = score;
    best = {
      kind: 'index',
      index,
      ranges: bounds.ranges,
      exact: bounds.exact,
      reverse: direction === 'backward',
      sorted: direction !== undefined,
    };
  }
  if (bestScore > servedSortScore) return best;
  return unionPlan(collection, filter, sort) ?? best;
}

const servedSortScore = 1;

function scoreOf(index: Index, bounds: Bounds, servesSort: boolean): number {
  const bounded = bounds.points * 10 + (bounds.ranged ? 6 : 0);
  if (bounded === 0) return servesSort ? servedSortScore : 0;
  const oneDocument = index.unique && bounds.fixed.size === index.fields.length ? 1000 : 0;
  return bounded + (servesSort ? 5 : 0) + oneDocument;
}

/** A partial index may serve only a filter that asks for nothing outside of it. */
function covers(index: Index, filter: Filter): boolean {
  if (index.partial === undefined) return true;
  return index.partial.filter.clauses.every((needed) =>
    filter.clauses.some((clause) => {
      if (needed.kind !== 'field' || clause.kind !== 'field' || needed.path.name !== clause.path.name)
        return false;
      if (needed.test.kind !== 'within' || clause.test.kind !== 'within') return false;
      const asked = clause.test.intervals;
      const shared = intersection(asked, needed.test.intervals);
      return shared.length === asked.length && shared.every((range, at) => sameRange(range, asked[at]));
    }),
  );
}

const sameRange = (a: Interval, b: Interval | undefined): boolean =>
  b !== undefined && a.from.equals(b.from) && a.to.equals(b.to);

/** Which way to walk the index so that its order is the sort's; undefined when neither way is. */
function directionFor(
  index: Index,
  bounds: Bounds,
  sort: readonly SortField[],
): 'forward' | 'backward' | undefined {
  let direction: 'forward' | 'backward' | undefined;
  let at = 0;
  for (const wanted of sort) {
    const own = index.fields.find((field) => field.path.name === wanted.path.name);
    if (own?.multikey === true || index.cut) return undefined;
    if (bounds.fixed.has(wanted.path.name)) continue;
    while (bounds.fixed.has(index.fields[at]?.path.name ?? '')) at++;
    const field = index.fields[at++];
    if (field === undefined || field.path.name !== wanted.path.name) return undefined;
    const needed = field.descending === wanted.descending ? 'forward' : 'backward';
    if (direction !== undefined && direction !== needed) return undefined;
    direction = needed;
  }
  return direction ?? 'forward';
}

/** `$or` goes through indexes when each of its branches does. */
function unionPlan(collection: Collection, filter: Filter, sort: readonly SortField[]): Plan | undefined {
  for (const clause of filter.clauses) {
    if (clause.kind !== 'or') continue;
    const plans = clause.branches.map((branch) => planQuery(collection, branch, []));
    if (plans.every((plan) => plan.kind !== 'scan'))
      return { kind: 'union', plans, sorted: sort.length === 0 };
  }
  return undefined;
}
