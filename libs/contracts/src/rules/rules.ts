/** The maximum number of rules. */
export const MAX_RULES = 50;

export const ruleConditions = ['late', 'silent', 'exception'] as const;
export type RuleCondition = (typeof ruleConditions)[number];

/** `mail` sends the shipping notification with the current status, with the texts of the rule if it has any. */
export const ruleActions = ['label', 'assign', 'mail'] as const;
export type RuleAction = (typeof ruleActions)[number];

/** When a rule applies to an order, and what it does with it. */
export interface RuleSettings {
  name: string;
  condition: RuleCondition;
  /** For how many days the parcel must be late or without an update. 0 for an exception. */
  days: number;
  action: RuleAction;
  /** The label to add; null for other actions. */
  label: string | null;
  /** The actor to whom the rule assigns orders; null for other actions. */
  assignee: string | null;
  /** For an email: its subject and text instead of those of the shipping notification. Placeholders are the same. */
  mailSubject: string | null;
  mailText: string | null;
}

/** How a run of a rule on an order ended. */
export const ruleOutcomes = ['done', 'unchanged', 'no_email', 'refused'] as const;
export type RuleOutcome = (typeof ruleOutcomes)[number];

/** The settings without values that the condition and the action do not use. */
export const plainSettings = ({
  name,
  condition,
  days,
  action,
  label,
  assignee,
  mailSubject,
  mailText,
}: RuleSettings): RuleSettings => ({
  name,
  condition,
  days: condition === 'exception' ? 0 : days,
  action,
  label: action === 'label' ? label : null,
  assignee: action === 'assign' ? assignee : null,
  mailSubject: action === 'mail' ? mailSubject : null,
  mailText: action === 'mail' ? mailText : null,
});
