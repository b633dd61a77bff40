import { number, object, string, type ObjectSchema } from 'yup';
import { field } from '../fields/fields.ts';
import { lengths } from '../fields/lengths.ts';
import { ownShippingText } from '../mailTemplates/checkedText.ts';
import { LABEL_LENGTH } from '../orders/order.ts';
import { ruleActions, ruleConditions, type RuleSettings } from './rules.ts';

const NAME_LENGTH = 60;
/** The most days that a parcel may have to be late or silent. */
const MAX_RULE_DAYS = 60;

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
    .max(MAX_RULE_DAYS, `Days must be at most ${MAX_RULE_DAYS}`)
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
  mailSubject: ownShippingText({ label: 'Subject', isLine: true }),
  mailText: ownShippingText({ label: 'Text', isLine: false }),
}) as unknown as ObjectSchema<RuleSettings>;
