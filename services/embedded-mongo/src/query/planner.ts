import { isMultikey, type Collection, type Index } from '../storage/catalog.ts';
import { cheapest, type Amounts } from './amounts.ts';
import { boundsOf, type Bounds } from './bounds.ts';
import type { Filter } from '../match/filter.ts';
import { intersection, type Interval } from '../match/interval.ts';
import type { IndexPlan, Plan } from './plan.ts';
import type { SortField } from './sort.ts';

interface Scored {
  readonly score: number;
  readonly plan: IndexPlan;
}

/**
 * Plans the access to the documents of a query. The filter decides if the choice is clear. Otherwise the plan
 * that reads least is chosen, if the amounts are known.
 */
export const planQuery = (
  collection: Collection,
  filter: Filter,
  sort: readonly SortField[],
  amounts?: () => Amounts,
): Plan => {
  const single = oneDocumentPlan(collection, filter, sort);
  if (single !== undefined) return single;
  const scored = collection.indexes
    .filter((index) => covers(index, filter))
    .map((index) => scoredPlan(index, filter, sort))
    .filter(({ score }) => score > 0)
    // Sorting is stable, so the first of several plans with the best score is chosen.
    .toSorted((a, b) => b.score - a.score);
  const [best] = scored;
  if (best === undefined || best.score <= SERVED_SORT_SCORE)
    return unionPlan(collection, filter, sort) ?? best?.plan ?? { kind: 'scan', sorted: sort.length === 0 };
  if (isBest(best) || scored.length === 1 || amounts === undefined) return best.plan;
  return cheapest(
    scored.map(({ plan }) => plan),
    filter,
    amounts(),
  );
};

/** A unique index with a single key is the best plan, so the others need not be checked. */
const oneDocumentPlan = (
  collection: Collection,
  filter: Filter,
  sort: readonly SortField[],
): IndexPlan | undefined => {
  for (const index of collection.indexes) {
    if (!index.unique || !covers(index, filter) || !holdsAllFields(index, filter)) continue;
    const { score, plan } = scoredPlan(index, filter, sort);
    if (score >= ONE_DOCUMENT_SCORE) return plan;
  }
  return undefined;
};

const holdsAllFields = (index: Index, filter: Filter): boolean =>
  index.fields.every(({ path }) =>
    filter.clauses.some(
      (clause) =>
        clause.kind === 'field' &&
        clause.path.name === path.name &&
        clause.test.kind === 'within' &&
        clause.test.points?.size === 1,
    ),
  );

/** Every entry read is a match, so the amounts do not matter. */
const isBest = ({ plan }: Scored): boolean => plan.exact && plan.distinct && plan.sorted;

const scoredPlan = (index: Index, filter: Filter, sort: readonly SortField[]): Scored => {
  const { met, ...bounds } = boundsOf(index, filter);
  const direction = directionFor(index, { met, ...bounds }, sort);
  return {
    score: scoreOf(index, { met, ...bounds }, direction !== undefined && sort.length > 0),
    plan: {
      kind: 'index',
      index,
      ranges: bounds.ranges,
      single: bounds.single,
      met,
      exact: filter.clauses.every((clause) => met.has(clause)),
      distinct: !isMultikey(index),
      reverse: direction === 'backward',
      sorted: direction !== undefined,
    },
  };
};

const SERVED_SORT_SCORE = 1;
const ONE_DOCUMENT_SCORE = 1000;

const scoreOf = (index: Index, bounds: Bounds, servesSort: boolean): number => {
  const bounded = bounds.points * 10 + (bounds.ranged ? 6 : 0);
  if (bounded === 0) return servesSort ? SERVED_SORT_SCORE : 0;
  const oneDocument = index.unique && bounds.fixed.size === index.fields.length ? ONE_DOCUMENT_SCORE : 0;
  return bounded + (servesSort ? 5 : 0) + oneDocument;
};

/** A partial index may only serve filters that exclude all documents outside of it. */
const covers = (index: Index, filter: Filter): boolean => {
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
};

const sameRange = (a: Interval, b: Interval | undefined): boolean =>
  b !== undefined && a.from.equals(b.from) && a.to.equals(b.to);

/** The direction in which the index has the requested order, or undefined if neither does. */
const directionFor = (
  index: Index,
  bounds: Bounds,
  sort: readonly SortField[],
): 'forward' | 'backward' | undefined => {
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
};

/** `$or` uses indexes if each of its branches does. */
const unionPlan = (collection: Collection, filter: Filter, sort: readonly SortField[]): Plan | undefined => {
  for (const clause of filter.clauses) {
    if (clause.kind !== 'or') continue;
    const plans = clause.branches.map((branch) => planQuery(collection, branch, []));
    if (plans.every((plan) => plan.kind !== 'scan'))
      return { kind: 'union', plans, sorted: sort.length === 0 };
  }
  return undefined;
};
