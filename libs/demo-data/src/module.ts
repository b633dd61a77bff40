import { createAggregate, createFold, defineModule, type AggregateDeps } from '@exline/event-log';
import type { Handlers } from '@exline/message-bus';
import { decide, type DemoDataCommands, type DemoDataInputs } from './domain/decide.ts';
import { evolve, initial, type DemoData } from './domain/demoData.ts';
import { STREAM, type DemoDataEvent } from './domain/events.ts';

export const DEMO_STREAM = STREAM;

const open = (deps: AggregateDeps) => {
  const demoData = createAggregate<DemoData, DemoDataInputs, DemoDataEvent>(deps, {
    initial,
    evolve,
    decide,
  });
  const apply = createFold<DemoData, DemoDataEvent>(evolve);
  const commands: Handlers<DemoDataCommands> = {
    RemoveDemoData: async (input, context) =>
      (await demoData.execute(STREAM, 'RemoveDemoData', input, context)).commit !== null,
    RecordDemoDataRemoved: async (input, context) =>
      (await demoData.execute(STREAM, 'RecordDemoDataRemoved', input, context)).commit !== null,
  };
  return {
    commands,
    queries: {
      /** Read from the log, because the stream has at most three commits. */
      read: async (): Promise<DemoData> =>
        (await deps.log.readStream(STREAM)).reduce(apply, { version: 0, at: '', state: initial }).state,
    },
  };
};

/** The demo data module: the contents of the demo data, and its removal. */
export const demoDataModule = defineModule({
  name: 'demo-data',
  readModels: [],
  changesOf: () => [],
  open,
});

export type DemoDataModule = ReturnType<typeof open>;
