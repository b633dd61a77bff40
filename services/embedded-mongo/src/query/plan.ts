import type { Interval } from '../match/interval.ts';
import type { Index } from '../storage/catalog.ts';

export interface IndexPlan {
  readonly kind: 'index';
  readonly index: Index;
  readonly ranges: readonly Interval[];
  /** Each range holds one entry at most. */
  readonly single: boolean;
  readonly reverse: boolean;
  readonly sorted: boolean;
  /** The conditions that every entry meets. */
  readonly met: ReadonlySet<unknown>;
  /** Whether the entries alone answer the filter, so that counting reads no document. */
  readonly exact: boolean;
  /** Each document has one entry at most. */
  readonly distinct: boolean;
  /** If set, only documents that also have an entry in this plan are read. */
  readonly within?: IndexPlan;
}

export type Plan =
  /** All documents, in insertion order. */
  | { readonly kind: 'scan'; readonly sorted: boolean }
  | IndexPlan
  | { readonly kind: 'union'; readonly plans: readonly Plan[]; readonly sorted: boolean };
