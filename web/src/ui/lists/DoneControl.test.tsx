import type { DoneMark } from '@exline/contracts';
import { render, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OwnAccountContext } from '../../lib/people/rights.ts';
import { anasAccount } from '../../testing/ownAccount.ts';
import { DoneHistory } from './DoneControl.tsx';

const mark = (hour: number, actor: string, done: boolean): DoneMark => ({
  done,
  actor,
  at: `2026-11-20T${hour}:00:00.000Z`,
});
const shown = (...marks: DoneMark[]) => (
  <OwnAccountContext value={anasAccount}>
    <DoneHistory marks={marks} />
  </OwnAccountContext>
);

test.each([[[]], [[mark(10, 'staff:9', false)]]])(
  'a mark of a colleague that arrives is announced, but no earlier one and no own one',
  (earlier: DoneMark[]) => {
    const { rerender, container } = render(shown(...earlier));
    const said = () => within(container).getByRole('status').textContent;
    expect(said()).toBe('');
    const byColleague = mark(11, 'staff:9', true);
    rerender(shown(...earlier, byColleague));
    expect(said()).toBe('Bo marked this as done');
    const own = mark(12, 'staff:7', false);
    rerender(shown(...earlier, byColleague, own));
    expect(said()).toBe('');
    rerender(shown(...earlier, byColleague, own, mark(13, 'staff:9', false)));
    expect(said()).toBe('Bo reopened this');
  },
);
