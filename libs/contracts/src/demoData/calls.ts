import { object, type InferType } from 'yup';
import { defineCalls, get, post } from '../api/defineCalls.ts';
import { shape } from '../api/shape.ts';

const demoDataShape = object({
  orders: shape.count(),
  messages: shape.count(),
  conversations: shape.count(),
  accounts: shape.count(),
  isBeingRemoved: shape.flag(),
}).meta({ title: 'DemoData', description: 'The amount of demo data. All numbers are 0 if there is none.' });

export type DemoDataReport = InferType<typeof demoDataShape>;

/** The demo data of an installation, which owners can remove. */
export const demoDataCalls = defineCalls('Staff', {
  readDemoData: get('/api/admin/demo-data', {
    summary: 'Count the demo data',
    right: 'RemoveDemoData',
    answers: { 200: { description: 'the demo data', schema: demoDataShape } },
  }),
  removeDemoData: post('/api/admin/demo-data/remove', {
    summary: 'Remove the demo data',
    right: 'RemoveDemoData',
    description:
      'Deletes and erases all demo orders, messages, conversations and accounts, including what was added to them. This continues after the answer, also after a restart.',
    answers: { 202: { description: 'the removal has started', schema: demoDataShape } },
    refusals: ['demo_data.not_found'],
  }),
});
