import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import * as downloads from '../../../lib/download.ts';
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

test('the preview shows emails and dates; the lines that are wrong can be saved, to be mended', async () => {
  const save = vi.spyOn(downloads, 'download').mockImplementation(() => {});
  renderAt('/admin', <ImportOrders />);
  await choose(
    [
      'tracking_number,customer_name,customer_email,shipment_date,estimated_delivery',
      'EX1,Maya Chen,maya@example.com,2026-11-21,2026-11-24',
      'EX2,Tom Becker,nowhere,,',
    ].join('\n'),
  );
  const row = (await screen.findByText('EX1')).closest('tr');
  expect(row?.textContent).toBe('2EX1Label CreatedMaya Chenmaya@example.comN/ANov 21, 2026Nov 24, 2026');
  await userEvent.click(screen.getByRole('button', { name: 'Download these lines' }));
  const [file, name] = save.mock.calls[0] ?? [];
  expect(name).toBe('orders-to-mend.csv');
  expect(await file?.text()).toContain('Tom Becker,nowhere,,,,,,,Customer email must be an e-mail address');
});
