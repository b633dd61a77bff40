import { number, object, string, type ObjectSchema } from 'yup';
import { field } from '../fields/fields.ts';
import { lengths } from '../fields/lengths.ts';
import { LABEL_LENGTH } from '../orders/order.ts';

/** The maximum number of rules, and of days that a parcel may have to be late or silent. */
export const MOST_RULES = 50;
export const MOST_RULE_DAYS = 60;
const NAME_LENGTH = 60;

export const ruleConditions = ['late', 'silent', 'exception'] as const;
export type RuleCondition = (typeof ruleConditions)[number];

/** `mail` sends the shipping notification with the current status. */
export const ruleActions = ['label', 'assign', 'mail'] as const;
export type RuleAction = (typeof ruleActions)[number];

/** When a rule applies to an order, and what it does with it. */
export interface RuleSettings {
  name: string;
  condition: RuleCondition;
  /** For how many days the parcel must be late or without an update. 0 for an exception. */
  days: number;
  action: RuleAction;
  /** Null unless the action is to add it. */
  label: string | null;
  /** The actor to whom the order is assigned; null unless the action is to assign. */
  assignee: string | null;
}

export interface Rule extends RuleSettings {
  id: number;
  /** Differs after each change of the settings. An edit can name the version that it is based on. */
  version: number;
  isOn: boolean;
  /** Null for a ready-made rule that no one changed. */
  changedAt: string | null;
  changedBy: string | null;
}

/** How a run of a rule on an order ended. */
export const ruleOutcomes = ['done', 'unchanged', 'no_email', 'refused'] as const;
export type RuleOutcome = (typeof ruleOutcomes)[number];

/** A run of a rule on an order. It happens once for each occasion. */
export interface RuleRun {
  /** Its position in the log. */
  id: number;
  orderId: number;
  trackingNumber: string;
  outcome: RuleOutcome;
  at: string;
}

const oneOf = <Value extends string>(values: readonly Value[], label: string) =>
  string()
    .strict()
    .typeError(`${label} must be one of ${values.join(', ')}`)
    .oneOf([...values], `${label} must be one of ${values.join(', ')}`)
    .required(`${label} is required`);

const when = {
  condition: oneOf(ruleConditions, 'Condition'),
  days: number()
    .typeError('Days must be a number')
    .integer('Days must be a whole number')
    .min(0, 'Days must be at least 0')
    .max(MOST_RULE_DAYS, `Days must be at most ${MOST_RULE_DAYS}`)
    .default(0)
    .test('silence', 'A parcel can be without an update for 1 day or more', (days, { parent }) =>
      parent.condition === 'silent' ? days >= 1 : true,
    ),
};

/** When a rule applies. */
export const ruleConditionSchema = object(when) as unknown as ObjectSchema<
  Pick<RuleSettings, 'condition' | 'days'>
>;

/** The settings of a rule. The form and the gateway share this schema. */
export const ruleSchema = object({
  name: field.line('Name', NAME_LENGTH).required('Name is required'),
  ...when,
  action: oneOf(ruleActions, 'Action'),
  label: field
    .optionalLine('Label', LABEL_LENGTH)
    .default(null)
    .test('label', 'Label is required', (label, { parent }) => parent.action !== 'label' || Boolean(label)),
  assignee: field
    .optionalLine('Assignee', lengths.line)
    .default(null)
    .test(
      'assignee',
      'Assignee is required',
      (assignee, { parent }) => parent.action !== 'assign' || Boolean(assignee),
    ),
}) as unknown as ObjectSchema<RuleSettings>;

/** The settings without values that the condition and the action do not use. */
export const plainSettings = ({
  name,
  condition,
  days,
  action,
  label,
  assignee,
}: RuleSettings): RuleSettings => ({
  name,
  condition,
  days: condition === 'exception' ? 0 : days,
  action,
  label: action === 'label' ? label : null,
  assignee: action === 'assign' ? assignee : null,
});
