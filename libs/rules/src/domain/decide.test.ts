import type { RuleSettings } from '@exline/contracts';
import { deciderSpec, metaOf } from '@exline/kernel/testing';
import { expect, test } from 'vitest';
import { decide, type RuleInputs } from './decide.ts';
import type { RuleEvent, RunEvent } from './events.ts';
import { evolve, initial, type Rules } from './rules.ts';
import { decideRuns, evolveRuns, noOccasions, type Occasions, type RunInputs } from './runs.ts';

const { given, stateAfter } = deciderSpec<Rules, RuleInputs, RuleEvent>({ initial, evolve, decide });

const settings: RuleSettings = {
  name: 'Ask the depot',
  condition: 'silent',
  days: 4,
  action: 'label',
  label: 'Depot',
  assignee: null,
  mailSubject: null,
  mailText: null,
};
const created: RuleEvent = { type: 'RuleCreated', data: settings };
const ID = 1_001;

test('five rules are ready-made, and all are off', () => {
  expect(
    initial.map(({ id, condition, days, action, label }) => [id, condition, days, action, label]),
  ).toEqual([
    [1, 'late', 0, 'label', 'Late'],
    [2, 'silent', 3, 'label', 'No update'],
    [3, 'exception', 0, 'label', 'Exception'],
    [4, 'late', 1, 'mail', null],
    [5, 'exception', 0, 'mail', null],
  ]);
  expect(initial.map(({ name }) => name)).toEqual([
    'Label late parcels',
    'Label parcels without updates',
    'Label exceptions',
    'Email about a delay',
    'Email about an exception',
  ]);
  expect(initial.map(({ isOn }) => isOn)).toEqual([false, false, false, false, false]);
  given()
    .when('SwitchRule', { ruleId: 1, isOn: true })
    .then({ type: 'RuleSwitchedOn', data: { ruleId: 1 } });
});

test('a new rule is off, and keeps no values that it does not use', () => {
  given()
    .when('CreateRule', { ...settings, assignee: 'staff:7' })
    .then(created);
  given()
    .when('CreateRule', { ...settings, condition: 'exception', action: 'mail' })
    .then({
      type: 'RuleCreated',
      data: { ...settings, condition: 'exception', days: 0, action: 'mail', label: null },
    });
  expect(stateAfter(created).at(-1)).toMatchObject({ ...settings, id: ID, isOn: false });
});

test('two rules cannot have the same name, compared without case', () => {
  given()
    .when('CreateRule', { ...settings, name: 'label LATE parcels ' })
    .refused('rule.duplicate_name', { name: 'label LATE parcels ' });
  given({ type: 'RuleCreated', data: { ...settings, name: 'Caf\u00e9' } })
    .when('CreateRule', { ...settings, name: 'Cafe\u0301' })
    .refused('rule.duplicate_name');
  given(created)
    .when('EditRule', { ruleId: 1, ...settings })
    .refused('rule.duplicate_name', { name: settings.name });
});

test('a rule shows who changed it last, and when, and no other rule changes', () => {
  const switched: RuleEvent = { type: 'RuleSwitchedOn', data: { ruleId: ID } };
  const { at: changedAt, actor: changedBy } = metaOf(2);
  expect(stateAfter(created).at(-1)).toMatchObject({ changedAt: metaOf(1).at, changedBy, version: 1 });
  expect(stateAfter(created, switched)).toEqual([
    ...initial,
    { ...stateAfter(created).at(-1), isOn: true, changedAt, changedBy },
  ]);
  expect(initial[0]).toMatchObject({ version: 0, changedAt: null, changedBy: null, assignee: null });
});

test('an edit changes the settings, and nothing if they are the same', () => {
  given(created)
    .when('EditRule', { ruleId: ID, ...settings, days: 9 })
    .then({ type: 'RuleEdited', data: { ruleId: ID, ...settings, days: 9 } });
  given(created)
    .when('EditRule', { ruleId: ID, ...settings })
    .then();
});

test('an edit requires the version of the settings that it names, or none', () => {
  const edited: RuleEvent = { type: 'RuleEdited', data: { ruleId: ID, ...settings, days: 9 } };
  const on: RuleEvent = { type: 'RuleSwitchedOn', data: { ruleId: ID } };
  const again = { ruleId: ID, ...settings, days: 12 };
  const { version } = stateAfter(created, edited).at(-1)!;
  given(created, edited)
    .when('EditRule', { ...again, expectedVersion: 1 })
    .refused('rule.changed_meanwhile', {
      ruleId: ID,
      current: expect.objectContaining({ id: ID, days: 9, version }),
    });
  given()
    .when('EditRule', { ...settings, ruleId: 1, expectedVersion: 0 })
    .then({ type: 'RuleEdited', data: { ...settings, ruleId: 1 } });
  for (const events of [
    [created, edited],
    [created, edited, on],
  ])
    given(...events)
      .when('EditRule', { ...again, expectedVersion: version })
      .then({ type: 'RuleEdited', data: again });
});

test('a rule that is on stays on when it is edited, and is switched off once', () => {
  const on: RuleEvent = { type: 'RuleSwitchedOn', data: { ruleId: ID } };
  const off: RuleEvent = { type: 'RuleSwitchedOff', data: { ruleId: ID } };
  const edited: RuleEvent = { type: 'RuleEdited', data: { ruleId: ID, ...settings, days: 9 } };
  expect(stateAfter(created, on, edited).at(-1)).toMatchObject({ isOn: true, days: 9 });
  given(created, on).when('SwitchRule', { ruleId: ID, isOn: true }).then();
  given(created, on).when('SwitchRule', { ruleId: ID, isOn: false }).then(off);
  given(created, on, off).when('SwitchRule', { ruleId: ID, isOn: false }).then();
});

test('a deleted rule is unknown, and the others stay as they were', () => {
  const deleted: RuleEvent = { type: 'RuleDeleted', data: { ruleId: 2 } };
  expect(stateAfter(deleted)).toEqual(initial.filter(({ id }) => id !== 2));
  given().when('DeleteRule', { ruleId: 2 }).then(deleted);
  given(deleted).when('SwitchRule', { ruleId: 2, isOn: true }).refused('rule.not_found', { ruleId: 2 });
  given(deleted).when('DeleteRule', { ruleId: 2 }).refused('rule.not_found', { ruleId: 2 });
  given(deleted)
    .when('EditRule', { ruleId: 2, ...settings })
    .refused('rule.not_found', { ruleId: 2 });
});

test('there are at most fifty rules', () => {
  const many = Array.from({ length: 45 }, (_, index): RuleEvent => {
    const name = `Rule ${index}`;
    return { type: 'RuleCreated', data: { ...settings, name } };
  });
  given(...many.slice(1))
    .when('CreateRule', settings)
    .then(created);
  given(...many)
    .when('CreateRule', settings)
    .refused('rule.too_many');
});

const runs = deciderSpec<Occasions, RunInputs, RunEvent>({
  initial: noOccasions,
  evolve: evolveRuns,
  decide: decideRuns,
});

test('a run is recorded once for each occasion', () => {
  const run = {
    ruleId: 1,
    orderId: 7,
    trackingNumber: 'EX1',
    occasion: '2026-11-20',
    outcome: 'done',
  } as const;
  const ran: RunEvent = { type: 'RuleRan', data: run };
  const later = { ...run, occasion: '2026-11-23' };
  expect(runs.stateAfter(ran)).toEqual(['2026-11-20']);
  runs.given().when('RecordRuleRun', run).then(ran);
  runs.given(ran).when('RecordRuleRun', run).then();
  runs.given(ran).when('RecordRuleRun', later).then({ type: 'RuleRan', data: later });
});

test('the last fifty occasions are remembered', () => {
  const ran = Array.from({ length: 51 }, (_, n): RunEvent => {
    const run = {
      ruleId: 1,
      orderId: 7,
      trackingNumber: 'EX1',
      occasion: `day ${n}`,
      outcome: 'done',
    } as const;
    return { type: 'RuleRan', data: run };
  });
  expect(runs.stateAfter(...ran)).toEqual(ran.slice(1).map(({ data }) => data.occasion));
});

test('a rule keeps texts only for an email, and a rule from before them has none', () => {
  const texts = { mailSubject: 'About {{trackingNumber}}', mailText: 'Sorry.' };
  given()
    .when('CreateRule', { ...settings, ...texts })
    .then(created);
  given()
    .when('CreateRule', { ...settings, ...texts, action: 'mail' })
    .then({ type: 'RuleCreated', data: { ...settings, ...texts, action: 'mail', label: null } });
  const { mailSubject: _subject, mailText: _text, ...before } = settings;
  const old = { type: 'RuleCreated', data: before } as RuleEvent;
  expect(stateAfter(old).at(-1)).toMatchObject({ mailSubject: null, mailText: null });
  const withTexts: RuleEvent = { type: 'RuleCreated', data: { ...settings, ...texts, action: 'mail' } };
  const oldEdit = { type: 'RuleEdited', data: { ...before, ruleId: ID } } as RuleEvent;
  expect(stateAfter(withTexts, oldEdit).at(-1)).toMatchObject({ mailSubject: null, mailText: null });
});
