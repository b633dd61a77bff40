export {
  MAX_RULE_DAYS,
  MAX_RULES,
  plainSettings,
  ruleActions,
  ruleConditions,
  type Rule,
  type RuleAction,
  type RuleCondition,
  type RuleOutcome,
  type RuleRun,
  type RuleSettings,
} from './rules.ts';
export { ruleConditionSchema, ruleSchema } from './schemas.ts';
export { ruleCalls, type CountedRule } from './calls.ts';
