import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAt } from '../../../testing/render.tsx';
import { ImportOrders } from './ImportOrders.tsx';

const choose = (content: string) =>
  userEvent.upload(
    screen.getByLabelText('Choose a CSV file'),
    new File([content], 'orders.csv', { type: 'text/csv' }),
  );

test('a file larger than what the page says can be imported is refused in words, a smaller one is looked over', async () => {
  renderAt('/admin', <ImportOrders />);
  expect(screen.getByText(/At most 20,000 orders, in 5 MB\./)).toBeTruthy();
  await choose(`tracking_number\n${'EX1\n'.repeat(1_400_000)}`);
  expect(await screen.findByText(/This is more than 5 MB/)).toBeTruthy();
  await choose('tracking_number\nEX1');
  expect(await screen.findByText('1 order ready to import')).toBeTruthy();
});
