import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '../../../testing/render.tsx';
import { filterIn } from '../orderFilter.ts';
import { BulkBar } from './BulkBar.tsx';

const orders = Array.from({ length: 501 }, (_, id) => ({ id, trackingNumber: `EX${id}` }));

const select = (amount: number, isWhole = false) =>
  renderAt(
    '/admin?tab=orders',
    <BulkBar
      selection={{
        orders: isWhole ? [] : orders.slice(0, amount),
        isWhole,
        has: () => false,
        set: () => {},
        setWhole: () => {},
        clear: () => {},
      }}
      shown={[]}
      filter={filterIn(new URLSearchParams(), '')}
      total={amount}
    />,
  );
const hint = 'To print labels, select up to 500 orders page by page.';

test('the labels of 500 selected orders can be printed', () => {
  select(500);
  expect(screen.getByRole('button', { name: 'Print labels' })).toBeTruthy();
  expect(screen.queryByText(hint)).toBeNull();
});

test.each([
  ['more than 500 orders', 501, false],
  ['all matching orders', 60, true],
])('with %s selected, the page says how to print labels', (_which, amount, isWhole) => {
  select(amount, isWhole);
  expect(screen.queryByRole('button', { name: 'Print labels' })).toBeNull();
  expect(screen.getByText(hint)).toBeTruthy();
});
