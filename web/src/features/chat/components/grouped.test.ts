import { describe, expect, test } from 'vitest';
import { aMessage } from '../../../testing/message.ts';
import { grouped } from './grouped.ts';

describe('grouping', () => {
  const at = (minute: number, second: number) => new Date(2026, 10, 21, 9, minute, second).toISOString();

  test('joins the messages of one side in one minute', () => {
    const groups = grouped([
      aMessage(1, { createdAt: at(3, 0) }),
      aMessage(2, { createdAt: at(3, 59) }),
      aMessage(3, { createdAt: at(3, 59), sender: 'admin' }),
      aMessage(4, { createdAt: at(4, 0), sender: 'admin' }),
    ]);
    expect(groups.map(({ messages }) => messages.map(({ id }) => id))).toEqual([[1, 2], [3], [4]]);
  });

  test('separates the people who answer', () => {
    const ana = { name: 'Ana', initials: 'AL' };
    const answers = [ana, { name: 'Ana', initials: 'AL' }, { name: 'Ana', initials: 'AK' }, undefined];
    const groups = grouped(answers.map((agent, id) => aMessage(id + 1, { sender: 'admin', agent })));
    expect(groups.map(({ messages }) => messages.map(({ id }) => id))).toEqual([[1, 2], [3], [4]]);
  });

  test('marks the first group of each day', () => {
    const groups = grouped([
      aMessage(1, { createdAt: new Date(2026, 10, 20, 9).toISOString() }),
      aMessage(2, { createdAt: new Date(2026, 10, 21, 9).toISOString() }),
      aMessage(3, { createdAt: new Date(2026, 10, 21, 10).toISOString() }),
    ]);
    expect(groups.map(({ newDay }) => newDay)).toEqual([true, true, false]);
  });
});
