import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '../../testing/render.tsx';
import { RowWork } from './RowWork.tsx';

const row = { assignee: null, labels: [], trackingNumber: null };
const show = (snooze: { until: string | null } | null) =>
  renderAt('/admin', <RowWork {...row} snooze={snooze} />);

test('a conversation that returned from a snooze is marked in the list', () => {
  show({ until: '2001-01-01T09:00:00.000Z' });
  expect(screen.getByText('Snooze ended')).toBeTruthy();
});

test.each([
  ['until a time', '2999-01-01T09:00:00.000Z'],
  ['until the customer writes', null],
])('a conversation that is snoozed %s is marked as snoozed', (_what, until) => {
  show({ until });
  expect(screen.getByText('Snoozed')).toBeTruthy();
});

test('a conversation without a snooze has no mark', () => {
  show(null);
  expect(screen.queryByText(/snooze/i)).toBeNull();
});
