import type { Decide, InputsOf } from '@exline/kernel';
import type { DemoData } from './demoData.ts';
import type { DemoDataEvent } from './events.ts';
import { refuse } from './refusals.ts';

/** The commands about demo data. Their outcome is whether something changed. */
export interface DemoDataCommands {
  /** Requests the removal, which takes a while. */
  RemoveDemoData: { input: object; output: boolean };
  RecordDemoDataRemoved: { input: object; output: boolean };
}

export type DemoDataInputs = InputsOf<DemoDataCommands>;

export const decide: Decide<DemoData, DemoDataInputs, DemoDataEvent> = {
  RemoveDemoData: (state) => {
    if (!state) throw refuse('demo_data.not_found');
    return state.removal ? [] : [{ type: 'DemoDataRemovalRequested', data: {} }];
  },

  RecordDemoDataRemoved: (state) => (state?.removal ? [{ type: 'DemoDataRemoved', data: {} }] : []),
};
