import { render, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OwnAccountContext } from '../../../lib/people/rights.ts';
import type { LastText } from '../../../lib/people/customerFrame.ts';
import { anasAccount } from '../../../testing/ownAccount.ts';
import { AssigneeAnnouncement } from './AssigneeAnnouncement.tsx';

const [me, bo] = ['staff:7', 'staff:9'];
const none = { variables: undefined, submittedAt: 0 };
const assignedHere = (assignee: string | null, submittedAt: number) => ({
  variables: { assignee, note: null },
  submittedAt,
});

/** The open conversation of Ana; `becomes` changes it and returns what is announced. */
const opened = (first: string | null, firstLast?: LastText) => {
  const shown = (assignee: string | null, own = none as object, last?: LastText) => (
    <OwnAccountContext value={anasAccount}>
      <AssigneeAnnouncement assignee={assignee} own={own as typeof none} last={last} />
    </OwnAccountContext>
  );
  const { rerender, container } = render(shown(first, none, firstLast));
  const said = () => within(container).getByRole('status').textContent;
  return {
    said,
    becomes: (...change: Parameters<typeof shown>) => {
      rerender(shown(...change));
      return said();
    },
  };
};

test('an assignment by a colleague is announced, but not the one that was there before', () => {
  const { said, becomes } = opened(bo);
  expect(said()).toBe('');
  expect(becomes(me)).toBe('Assigned to Ana');
  expect(becomes(bo)).toBe('Assigned to Bo');
  expect(becomes(null)).toBe('Unassigned');
  expect(becomes(me)).toBe('Assigned to Ana');
});

test('an own assignment is not announced, and a later one of a colleague to the same person is', () => {
  const { becomes } = opened(null);
  const own = assignedHere(bo, 1);
  expect(becomes(bo, own)).toBe('');
  expect(becomes(null, own)).toBe('Unassigned');
  expect(becomes(bo, own)).toBe('Assigned to Bo');
});

test('an own answer that takes the conversation is not announced', () => {
  const { becomes } = opened(null);
  expect(becomes(me, none, { id: 5, actor: me })).toBe('');
});

test('an assignment by a colleague is announced where the last answer is an earlier own one', () => {
  const answer = { id: 5, actor: me };
  const { becomes } = opened(null, answer);
  expect(becomes(me, none, answer)).toBe('Assigned to Ana');
  expect(becomes(null, none, answer)).toBe('Unassigned');
  expect(becomes(me, none, { id: 6, actor: me })).toBe('');
});

test('an assignment by a colleague is announced where the last answer loads later', () => {
  const answer = { id: 5, actor: me };
  const { becomes } = opened(null);
  expect(becomes(null, none, answer)).toBe('');
  expect(becomes(me, none, answer)).toBe('Assigned to Ana');
});
