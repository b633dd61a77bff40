import type { Fact } from '@exline/kernel';

/** The ids of everything that was written as demo data. */
export interface DemoContents {
  orderIds: readonly number[];
  submissionIds: readonly number[];
  sessionIds: readonly string[];
  staffIds: readonly number[];
}

/** Stored facts, which are never changed. */
export type DemoDataEvent =
  /** The last commit of the demo data. */
  | Fact<'DemoDataAdded', DemoContents>
  | Fact<'DemoDataRemovalRequested', object>
  /** Everything that the first event lists is deleted and erased. */
  | Fact<'DemoDataRemoved', object>;

export const STREAM = 'demo-data';
