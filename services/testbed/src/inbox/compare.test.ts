import { expect, test } from 'vitest';
import { faultsIn, type Conversation } from './compare.ts';

const said = (text: string, sender: 'user' | 'admin') => ({ text, sender, automatic: false });
const conversation = (changes: Partial<Conversation> = {}): Conversation => ({
  name: 'maya',
  written: ['a', 'b'],
  answered: ['c'],
  stored: [said('a', 'user'), said('c', 'admin'), said('b', 'user')],
  screens: { agent: ['a', 'c', 'b'] },
  ...changes,
});

test('a conversation that everybody sees as it was written has no faults', () => {
  expect(faultsIn(conversation())).toEqual([]);
});

test.each([
  ['lost: b', { stored: [said('a', 'user'), said('c', 'admin')], screens: {} }],
  ['lost: c', { stored: [said('a', 'user'), said('b', 'user')], screens: {} }],
  [
    'doubled: a',
    { stored: [said('a', 'user'), said('a', 'user'), said('c', 'admin'), said('b', 'user')], screens: {} },
  ],
  [
    'the order of the messages changed',
    { stored: [said('b', 'user'), said('a', 'user'), said('c', 'admin')], screens: {} },
  ],
  ['agent sees 2 messages that differ from the 3 stored', { screens: { agent: ['a', 'b'] } }],
])('%s is found', (fault, changes) => {
  expect(faultsIn(conversation(changes))).toContain(`maya: ${fault}`);
});
