import { refuse as refuseAny } from '@exline/kernel';

/** All reasons to refuse a command about rules. */
export type RuleRefusal =
  | 'rule.not_found'
  | 'rule.duplicate_name'
  | 'rule.changed_meanwhile'
  | 'rule.too_many';

export const refuse = refuseAny<RuleRefusal>;
