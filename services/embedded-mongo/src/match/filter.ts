import { orderedKey } from '../bson/orderedKey.ts';
import type { Value } from '../bson/value.ts';
import { contains, type Interval } from './interval.ts';
import { reach, type Path } from './path.ts';

/** A parsed filter: conditions that must all hold. */
export interface Filter {
  readonly clauses: readonly Clause[];
}

export type Clause = FieldClause | { readonly kind: 'or'; readonly branches: readonly Filter[] };

export interface FieldClause {
  readonly kind: 'field';
  readonly path: Path;
  readonly test: Test;
}

export type Test =
  | { readonly kind: 'exists'; readonly shouldExist: boolean }
  | { readonly kind: 'not'; readonly test: Within }
  | Within;

/** A condition: at least one value at the path lies in one of the sorted intervals. */
export interface Within {
  readonly kind: 'within';
  readonly intervals: readonly Interval[];
  /** Set if each interval is one value: the keys of these values. */
  readonly points: ReadonlySet<string> | undefined;
}

export const matches = (filter: Filter, document: Value): boolean =>
  filter.clauses.every((clause) =>
    clause.kind === 'or'
      ? clause.branches.some((branch) => matches(branch, document))
      : passes(clause.test, reach(document, clause.path).values),
  );

const passes = (test: Test, values: readonly (Value | undefined)[]): boolean => {
  if (test.kind === 'exists') return values.some((value) => value !== undefined) === test.shouldExist;
  if (test.kind === 'not') return !passes(test.test, values);
  return values.some((value) => isWithin(test, orderedKey(value)));
};

const isWithin = ({ intervals, points }: Within, key: Buffer): boolean => {
  if (points !== undefined && points.size > 4) return points.has(key.toString('latin1'));
  return intervals.some((interval) => contains(interval, key));
};
