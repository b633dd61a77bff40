import type { Decide } from '@exline/kernel';
import type { DemoData } from './demoData.ts';
import type { DemoDataEvent } from './events.ts';
import { refuse } from './refusals.ts';

export interface DemoDataInputs {
  RemoveDemoData: object;
  RecordDemoDataRemoved: object;
}

export const decide: Decide<DemoData, DemoDataInputs, DemoDataEvent> = {
  RemoveDemoData: (state) => {
    if (!state) throw refuse('demo_data.not_found');
    return state.removal ? [] : [{ type: 'DemoDataRemovalRequested', data: {} }];
  },

  RecordDemoDataRemoved: (state) => (state?.removal ? [{ type: 'DemoDataRemoved', data: {} }] : []),
};
