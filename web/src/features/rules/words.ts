import type { RuleAction, RuleCondition, RuleOutcome, RuleSettings } from '@exline/contracts';
import { count } from '../../lib/text/count.ts';

export const conditionWords: Readonly<Record<RuleCondition, string>> = {
  late: 'A parcel is late',
  silent: 'A parcel has no update',
  exception: 'A parcel has an exception',
};

export const actionWords: Readonly<Record<RuleAction, string>> = {
  label: 'Add a label',
  assign: 'Assign it, unless it is assigned',
  mail: 'Email the shipping notification',
};

export const outcomeWords: Readonly<Record<RuleOutcome, string>> = {
  done: 'Done',
  unchanged: 'Nothing to change',
  no_email: 'No customer email',
  refused: 'Not possible',
};

const whenOf = ({ condition, days }: RuleSettings): string => {
  if (condition === 'exception') return 'When a parcel has an exception';
  if (condition === 'silent') return `When a parcel has no update for ${count(days, 'day')}`;
  return days === 0 ? 'When a parcel is late' : `When a parcel is late by ${count(days, 'day')}`;
};

/** Describes a rule as a sentence. */
export const sentenceOf = (rule: RuleSettings, nameOf: (actor: string) => string): string => {
  const when = whenOf(rule);
  if (rule.action === 'label') return `${when}, add the label “${rule.label ?? ''}”.`;
  if (rule.action === 'assign') return `${when}, assign it to ${nameOf(rule.assignee ?? '')}.`;
  if (rule.mailSubject !== null) return `${when}, email “${rule.mailSubject}” to the customer.`;
  return `${when}, email its status to the customer.`;
};
