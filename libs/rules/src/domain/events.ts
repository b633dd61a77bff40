import type { RuleOutcome, RuleSettings } from '@exline/contracts';
import type { Fact } from '@exline/kernel';

/** Stored facts, which are never changed. The id of a created rule derives from the position of its `RuleCreated`. */
export type RuleEvent =
  | Fact<'RuleCreated', RuleSettings>
  | Fact<'RuleEdited', RuleSettings & { ruleId: number }>
  | Fact<'RuleSwitchedOn', { ruleId: number }>
  | Fact<'RuleSwitchedOff', { ruleId: number }>
  | Fact<'RuleDeleted', { ruleId: number }>;

/** A run of a rule on an order. `occasion` distinguishes, for example, two exceptions of one parcel. */
export interface Run {
  ruleId: number;
  orderId: number;
  trackingNumber: string;
  occasion: string;
  outcome: RuleOutcome;
}

export type RunEvent = Fact<'RuleRan', Run>;

/** All rules share one stream, because their names are unique and their number is limited. */
export const STREAM = 'rules';
/** The prefix of the streams of runs: one for each rule and order. */
export const RUN_PREFIX = 'rule-run-';

export const runStream = ({ ruleId, orderId }: Pick<Run, 'ruleId' | 'orderId'>): string =>
  `${RUN_PREFIX}${ruleId}-${orderId}`;
