import type { Interval } from '../match/interval.ts';
import type { Index } from '../storage/catalog.ts';

export interface IndexPlan {
  readonly kind: 'index';
  readonly index: Index;
  readonly ranges: readonly Interval[];
  /** Whether each range holds at most one entry. */
  readonly single: boolean;
  readonly reverse: boolean;
  readonly sorted: boolean;
  /** The conditions that every entry meets. */
  readonly met: ReadonlySet<unknown>;
  /** Whether the entries alone answer the filter, so that counting reads no document. */
  readonly exact: boolean;
  /** Whether each document has at most one entry. */
  readonly distinct: boolean;
  /** If set, only documents that also have an entry in this plan are read. */
  readonly within?: IndexPlan;
}

export type Plan =
  /** All documents, in insertion order. */
  | { readonly kind: 'scan'; readonly sorted: boolean }
  | IndexPlan
  | { readonly kind: 'union'; readonly plans: readonly Plan[]; readonly sorted: boolean };
