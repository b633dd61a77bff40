import type { Rule } from '@exline/contracts';
import {
  createAggregate,
  defineModule,
  notifyOf,
  type AggregateDeps,
  type Executed,
} from '@exline/event-log';
import type { Handlers, MessageContext } from '@exline/message-bus';
import type { Db } from 'mongodb';
import { decide, type RuleCommands, type RuleInputs } from './domain/decide.ts';
import { RUN_PREFIX, runStream, STREAM, type RuleEvent, type RunEvent } from './domain/events.ts';
import { evolve, idOf, initial, type Rules } from './domain/rules.ts';
import {
  decideRuns,
  evolveRuns,
  noOccasions,
  type Occasions,
  type RunCommands,
  type RunInputs,
} from './domain/runs.ts';
import { ruleQueries } from './queries/ruleQueries.ts';
import { ruleRuns } from './readModels/ruleRuns.ts';

const open = ({ db, ...deps }: AggregateDeps & { db: Db }) => {
  const rules = createAggregate<Rules, RuleInputs, RuleEvent>(deps, { initial, evolve, decide });
  const runs = createAggregate<Occasions, RunInputs, RunEvent>(deps, {
    initial: noOccasions,
    evolve: evolveRuns,
    decide: decideRuns,
  });

  const ruleIn = ({ state }: Executed<Rules>, ruleId: number): Rule => {
    const rule = state.find(({ id }) => id === ruleId);
    if (!rule) throw new Error('a rule that was just written is not there');
    return rule;
  };

  const changing =
    <T extends 'EditRule' | 'SwitchRule'>(command: T) =>
    async (input: RuleInputs[T], context: MessageContext) => {
      const executed = await rules.execute(STREAM, command, input, context);
      return { rule: ruleIn(executed, input.ruleId), isChanged: executed.commit !== null };
    };

  const commands: Handlers<RuleCommands & RunCommands> = {
    CreateRule: async (input, context) => {
      const executed = await rules.execute(STREAM, 'CreateRule', input, context);
      if (!executed.commit) throw new Error('a rule that was just created has no commit');
      return ruleIn(executed, idOf(executed.commit));
    },
    EditRule: changing('EditRule'),
    SwitchRule: changing('SwitchRule'),
    DeleteRule: async (input, context) => ({
      isChanged: (await rules.execute(STREAM, 'DeleteRule', input, context)).commit !== null,
    }),
    RecordRuleRun: async (input, context) => {
      await runs.execute(runStream(input), 'RecordRuleRun', input, context);
    },
  };

  return { commands, queries: ruleQueries(db, deps.log) };
};

/** The rules module: commands, read model of the runs, and queries. */
export const rulesModule = defineModule({
  name: 'rules',
  readModels: [ruleRuns],
  changesOf: notifyOf('RulesChanged', (stream) => stream === STREAM || stream.startsWith(RUN_PREFIX)),
  open,
});
