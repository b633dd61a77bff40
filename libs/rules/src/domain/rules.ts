import type { Rule, RuleSettings } from '@exline/contracts';
import type { EventMeta, Evolve } from '@exline/kernel';
import type { RuleEvent } from './events.ts';

export type Rules = readonly Rule[];

/** The ids below this value are reserved for ready-made rules. */
const FIRST_CREATED = 1_000;

const readyMade: readonly Pick<RuleSettings, 'name' | 'condition' | 'days' | 'action' | 'label'>[] = [
  { name: 'Label late parcels', condition: 'late', days: 0, action: 'label', label: 'Late' },
  {
    name: 'Label parcels without updates',
    condition: 'silent',
    days: 3,
    action: 'label',
    label: 'No update',
  },
  { name: 'Label exceptions', condition: 'exception', days: 0, action: 'label', label: 'Exception' },
  { name: 'Email about a delay', condition: 'late', days: 1, action: 'mail', label: null },
  { name: 'Email about an exception', condition: 'exception', days: 0, action: 'mail', label: null },
];

/** The texts of a rule that has no texts of its own. Events of earlier versions lack these fields. */
const noMail = { mailSubject: null, mailText: null };

/** The ready-made rules, all off. */
export const initial: Rules = readyMade.map((settings, index) => ({
  id: index + 1,
  version: 0,
  ...settings,
  assignee: null,
  ...noMail,
  isOn: false,
  changedAt: null,
  changedBy: null,
}));

const changed = (rules: Rules, ruleId: number, { at, actor }: EventMeta, change: Partial<Rule>): Rules =>
  rules.map((rule) => (rule.id === ruleId ? { ...rule, ...change, changedAt: at, changedBy: actor } : rule));

export const idOf = ({ position }: Pick<EventMeta, 'position'>): number => FIRST_CREATED + position;

export const evolve: Evolve<Rules, RuleEvent> = {
  RuleCreated: (rules, { data }, meta) => [
    ...rules,
    {
      id: idOf(meta),
      version: meta.version,
      ...noMail,
      ...data,
      isOn: false,
      changedAt: meta.at,
      changedBy: meta.actor,
    },
  ],
  RuleEdited: (rules, { data: { ruleId, ...settings } }, meta) =>
    changed(rules, ruleId, meta, { ...noMail, ...settings, version: meta.version }),
  RuleSwitchedOn: (rules, { data }, meta) => changed(rules, data.ruleId, meta, { isOn: true }),
  RuleSwitchedOff: (rules, { data }, meta) => changed(rules, data.ruleId, meta, { isOn: false }),
  RuleDeleted: (rules, { data }) => rules.filter(({ id }) => id !== data.ruleId),
};
