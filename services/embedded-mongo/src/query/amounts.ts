import type { Filter } from '../match/filter.ts';
import type { Interval } from '../match/interval.ts';
import type { IndexPlan } from './plan.ts';

/** The figures that the choice between plans depends on. */
export interface Amounts {
  /** The largest number of documents in the answer. */
  readonly max: number;
  /** Whether the documents are only counted. */
  readonly counting: boolean;
  /** The approximate number of documents in the collection. */
  readonly documents: number;
  /** The number of entries in a range, up to `MANY_ENTRIES`. */
  readonly entries: (range: Interval) => number;
}

/** Beyond this many entries, an exact count is not worth its cost. */
export const MANY_ENTRIES = 100_000;

/** Reading and checking a document costs about as much as reading this many entries. */
const ENTRIES_PER_DOCUMENT = 20;

/** Safety factor of the estimate, because matches are rarely distributed evenly. */
const UNEVENNESS = 40;

interface Weighed {
  readonly plan: IndexPlan;
  readonly entries: number;
}

/** Chooses the cheapest of several plans, and of pairs in which one plan filters the entries of the other. */
export const cheapest = (plans: readonly IndexPlan[], filter: Filter, amounts: Amounts): IndexPlan => {
  const weighed = plans.map((plan) => ({ plan, entries: entriesOf(plan, plans, amounts) }));
  const rarest = Math.min(...weighed.map(({ entries }) => entries));
  const max = Math.min(amounts.documents, (amounts.max * amounts.documents) / Math.max(rarest, 1));
  const costOf = ({ plan, entries }: Weighed): number => {
    if (amounts.counting && plan.exact) return entries / ENTRIES_PER_DOCUMENT;
    return plan.sorted ? Math.min(entries, UNEVENNESS * max) : entries;
  };
  const choices = [
    ...weighed.map((one) => ({ plan: one.plan, cost: costOf(one) })),
    ...weighed.flatMap((one) => weighed.flatMap((other) => joined(one, other, filter))),
  ];
  return choices.reduce((best, choice) => (choice.cost < best.cost ? choice : best)).plan;
};

const joined = (one: Weighed, other: Weighed, filter: Filter) => {
  const adds = filter.clauses.some((clause) => other.plan.met.has(clause) && !one.plan.met.has(clause));
  if (!one.plan.sorted || !adds) return [];
  const exact = filter.clauses.every((clause) => one.plan.met.has(clause) || other.plan.met.has(clause));
  const plan: IndexPlan = { ...one.plan, within: other.plan, exact };
  return [{ plan, cost: (one.entries + other.entries) / ENTRIES_PER_DOCUMENT }];
};

/** A plan whose conditions are a subset of another plan's is the wider one, so it is not counted. */
const entriesOf = (plan: IndexPlan, plans: readonly IndexPlan[], { documents, entries }: Amounts): number => {
  const isWider = plans.some(
    (other) => other.met.size > plan.met.size && [...plan.met].every((clause) => other.met.has(clause)),
  );
  if (isWider) return documents;
  const counted = plan.ranges.reduce((sum, range) => sum + entries(range), 0);
  return counted >= MANY_ENTRIES ? Math.max(documents, counted) : counted;
};
