import { boolean, object, type InferType } from 'yup';
import { wholeNumber } from '../api/listing.ts';
import { defineCalls, del, get, post, put } from '../api/defineCalls.ts';
import { shape } from '../api/shape.ts';
import { ruleActions, ruleConditions, ruleOutcomes } from './rules.ts';
import { ruleConditionSchema, ruleSchema } from './schemas.ts';

const ruleFields = {
  id: shape.id(),
  version: shape.count().meta({ description: 'differs after each change of the settings' }),
  name: shape.text(),
  condition: shape.oneOf([...ruleConditions]),
  days: shape.count().meta({ description: 'for how many days the parcel is late or without an update' }),
  action: shape.oneOf([...ruleActions]),
  label: shape.maybeText(),
  assignee: shape.maybeText().meta({ description: '`staff:<id>` or `admin:<username>`' }),
  mailSubject: shape.maybeText().meta({ description: 'instead of that of the shipping notification' }),
  mailText: shape.maybeText(),
  isOn: shape.flag(),
  changedAt: shape.maybeTime(),
  changedBy: shape.maybeText(),
};
const ruleShape = object(ruleFields).meta({
  title: 'Rule',
  description: 'What is done with orders without a person.',
});
export type Rule = InferType<typeof ruleShape>;

const countedRuleShape = object({
  ...ruleFields,
  matches: shape.count().meta({ description: 'the number of orders to which it applies now' }),
}).meta({ title: 'CountedRule' });
/** A rule, and the number of orders to which it applies. */
export type CountedRule = InferType<typeof countedRuleShape>;

const ruleRunShape = object({
  id: shape.id(),
  orderId: shape.id(),
  trackingNumber: shape.text(),
  outcome: shape.oneOf([...ruleOutcomes]),
  at: shape.time(),
}).meta({ title: 'RuleRun', description: 'A run of a rule on an order. It happens once for each occasion.' });
/** A run of a rule on an order. It happens once for each occasion. */
export type RuleRun = InferType<typeof ruleRunShape>;

const settings = ruleSchema.meta({ title: 'RuleSettings' });
const refusedSettings = ['rule.duplicate_name', 'staff.not_assignable'] as const;

/** Rules that label, assign or email about parcels that are late, silent or an exception. */
export const ruleCalls = defineCalls('Rules', {
  listRules: get('/api/admin/rules', {
    summary: 'List rules',
    right: 'ReadRules',
    description: 'Five rules are ready-made. They are off until an owner switches them on.',
    answers: {
      200: { description: 'rules, in the order of their creation', schema: shape.list(countedRuleShape) },
    },
  }),
  createRule: post('/api/admin/rules', {
    summary: 'Create a rule',
    right: 'CreateRule',
    description: 'The new rule is off.',
    idempotent: true,
    body: settings,
    answers: { 201: { description: 'the rule', schema: ruleShape } },
    refusals: [...refusedSettings, 'rule.too_many'],
  }),
  previewRule: post('/api/admin/rules/preview', {
    summary: 'Count the orders to which a rule would apply now',
    right: 'ReadRules',
    body: ruleConditionSchema.meta({ title: 'RuleCondition' }),
    answers: { 200: { description: 'the count', schema: object({ matches: shape.count() }) } },
  }),
  editRule: put('/api/admin/rules/:id', {
    summary: 'Change a rule',
    right: 'EditRule',
    description:
      'With `If-Match`, the change applies only to that version. If there is a newer one, the answer (412) returns it in `current`.',
    headers: ['If-Match'],
    body: settings,
    answers: { 200: { description: 'the rule', schema: ruleShape } },
    refusals: ['rule.not_found', ...refusedSettings, 'rule.changed_meanwhile'],
  }),
  switchRule: put('/api/admin/rules/:id/switch', {
    summary: 'Switch a rule on or off',
    right: 'SwitchRule',
    description: 'A rule that is on is applied within about a minute, once for each order and occasion.',
    body: object({
      isOn: boolean().strict().typeError('isOn must be true or false').required('isOn is required'),
    }),
    answers: { 200: { description: 'the rule', schema: ruleShape } },
    refusals: ['rule.not_found'],
  }),
  deleteRule: del('/api/admin/rules/:id', {
    summary: 'Delete a rule',
    right: 'DeleteRule',
    answers: { 204: { description: 'the rule is deleted' } },
    refusals: ['rule.not_found'],
  }),
  listRuleRuns: get('/api/admin/rules/:id/runs', {
    summary: 'List the runs of a rule',
    right: 'ReadRules',
    description: 'Returns pages, newest first; 20 runs per page by default.',
    query: object({
      limit: wholeNumber('limit', 100).meta({ description: 'runs per page' }),
      after: wholeNumber('after').meta({ description: 'runs after the one with this id' }),
    }),
    answers: {
      200: { description: 'runs', schema: shape.list(ruleRunShape), headers: ['X-Total-Count', 'Link'] },
    },
  }),
});
