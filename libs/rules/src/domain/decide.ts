import { MAX_RULES, plainSettings, type Rule, type RuleSettings } from '@exline/contracts';
import { textKey, type Decide, type InputsOf } from '@exline/kernel';
import type { RuleEvent } from './events.ts';
import { refuse } from './refusals.ts';
import type { Rules } from './rules.ts';

/** The commands about rules. A change returns the rule and whether it changed. */
export interface RuleCommands {
  CreateRule: { input: RuleSettings; output: Rule };
  /** `expectedVersion`: the version that the edit is based on, if it requires one. */
  EditRule: {
    input: RuleSettings & { ruleId: number; expectedVersion?: number | undefined };
    output: { rule: Rule; isChanged: boolean };
  };
  SwitchRule: { input: { ruleId: number; isOn: boolean }; output: { rule: Rule; isChanged: boolean } };
  DeleteRule: { input: { ruleId: number }; output: { isChanged: boolean } };
}

export type RuleInputs = InputsOf<RuleCommands>;

const find = (rules: Rules, ruleId: number): Rule => {
  const rule = rules.find(({ id }) => id === ruleId);
  if (!rule) throw refuse('rule.not_found', { ruleId });
  return rule;
};

/** Names must be unique, because the histories of orders identify rules by name. */
const mustBeFree = (name: string, others: Rules) => {
  if (others.some((other) => textKey(other.name) === textKey(name)))
    throw refuse('rule.duplicate_name', { name });
};

export const decide: Decide<Rules, RuleInputs, RuleEvent> = {
  CreateRule: (rules, settings) => {
    if (rules.length >= MAX_RULES) throw refuse('rule.too_many');
    mustBeFree(settings.name, rules);
    return [{ type: 'RuleCreated', data: plainSettings(settings) }];
  },

  EditRule: (rules, { ruleId, expectedVersion, ...settings }) => {
    const rule = find(rules, ruleId);
    if (expectedVersion !== undefined && expectedVersion !== rule.version)
      throw refuse('rule.changed_meanwhile', { ruleId, current: rule });
    mustBeFree(
      settings.name,
      rules.filter((other) => other !== rule),
    );
    const next = plainSettings(settings);
    const isSame = (Object.keys(next) as (keyof RuleSettings)[]).every((name) => next[name] === rule[name]);
    return isSame ? [] : [{ type: 'RuleEdited', data: { ruleId, ...next } }];
  },

  SwitchRule: (rules, { ruleId, isOn }) => {
    if (find(rules, ruleId).isOn === isOn) return [];
    return [{ type: isOn ? 'RuleSwitchedOn' : 'RuleSwitchedOff', data: { ruleId } }];
  },

  DeleteRule: (rules, { ruleId }) => {
    find(rules, ruleId);
    return [{ type: 'RuleDeleted', data: { ruleId } }];
  },
};
