import type { Decide, Evolve, InputsOf } from '@exline/kernel';
import type { Run, RunEvent } from './events.ts';

/** The last occasions on which a rule ran on an order. */
export type Occasions = readonly string[];

const REMEMBERED = 50;

export const noOccasions: Occasions = [];

export const evolveRuns: Evolve<Occasions, RunEvent> = {
  RuleRan: (occasions, { data: { occasion } }) => [...occasions, occasion].slice(-REMEMBERED),
};

export interface RunCommands {
  RecordRuleRun: { input: Run; output: void };
}

export type RunInputs = InputsOf<RunCommands>;

export const decideRuns: Decide<Occasions, RunInputs, RunEvent> = {
  RecordRuleRun: (occasions, run) =>
    occasions.includes(run.occasion) ? [] : [{ type: 'RuleRan', data: run }],
};
