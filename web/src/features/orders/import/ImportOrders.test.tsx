import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { Route } from 'wouter';
import * as downloads from '../../../lib/files/download.ts';
import { clearDrafts } from '../../../lib/drafts/drafts.ts';
import { createQueryClient } from '../../../lib/server/queryClient.ts';
import { heldAnswer } from '../../../testing/heldAnswer.ts';
import { renderAt, server } from '../../../testing/render.tsx';
import { OutcomeNote } from '../../../ui/overlay/Outcome.tsx';
import { ImportOrders } from './ImportOrders.tsx';

const inUse = (...orders: { id: number; trackingNumber: string }[]) =>
  http.post('/api/admin/orders/existing', () => HttpResponse.json({ orders }));
beforeEach(() => {
  clearDrafts();
  server.use(inUse());
});

const choose = (content: string) =>
  userEvent.upload(
    screen.getByLabelText('Choose a CSV file'),
    new File([content], 'orders.csv', { type: 'text/csv' }),
  );

test('a file above the limit on the page is rejected with a reason; a smaller one is previewed', async () => {
  renderAt('/admin', <ImportOrders />);
  expect(screen.getByText(/At most 20,000 orders, in 5 MB\./)).toBeTruthy();
  await choose(`tracking_number\n${'EX1\n'.repeat(1_400_000)}`);
  expect(await screen.findByText(/This is more than 5 MB/)).toBeTruthy();
  await choose('tracking_number\nEX1');
  expect(await screen.findByText('1 order ready to import')).toBeTruthy();
});

test('the preview shows emails and dates; lines with errors can be downloaded, corrected and chosen again', async () => {
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
  expect(name).toBe('orders-to-correct.csv');
  const lines = (await file?.text()) ?? '';
  expect(lines).toContain('Tom Becker,nowhere,,,,,,,,,,,,,,Enter a valid email address');
  await userEvent.click(screen.getByRole('button', { name: 'Choose another file' }));
  await choose(lines.replace('nowhere', 'tom@example.com'));
  expect(await screen.findByText('1 order ready to import')).toBeTruthy();
  expect(screen.queryByText(/These columns are not used/)).toBeNull();
});

test('an error names the field, not the column', async () => {
  renderAt('/admin', <ImportOrders />);
  await choose('tracking_number,customer_email\nEX1,nowhere\nEX2,\nex2,\nEX3,,more');
  const faults = within(await screen.findByRole('region', { name: 'Lines with errors' }));
  expect(faults.getAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual([
    'Enter a valid email address',
    'This tracking number is already in line 3',
    'This line has more values than the header has columns',
  ]);
});

test('lines that the server rejects are listed with the reason, and can be downloaded with it', async () => {
  const save = vi.spyOn(downloads, 'download').mockImplementation(() => {});
  save.mockClear();
  const numbers = Array.from({ length: 22 }, (_, index) => `EX${index}`);
  server.use(
    http.post('/api/admin/orders/import', () =>
      HttpResponse.json({
        outcomes: numbers.map((trackingNumber) => ({
          trackingNumber,
          outcome: 'invalid',
          errors: { deliveryPhoto: 'Delivery photo must be a web address' },
        })),
      }),
    ),
  );
  renderAt('/admin', <ImportOrders />);
  await choose(['tracking_number', ...numbers].join('\n'));
  await userEvent.click(await screen.findByRole('button', { name: 'Import 22 orders' }));
  expect(await screen.findAllByText(/: Delivery photo must be a web address/)).toHaveLength(20);
  expect(screen.getByText('And 2 more lines. The downloaded file contains all of them.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Download these lines' }));
  const lines = (await save.mock.calls[0]?.[0].text())?.split('\r\n') ?? [];
  expect(lines).toHaveLength(23);
  expect(lines[22]).toBe('EX21,,,,,,,,,,,,,,,,,Delivery photo must be a web address');
});

test('existing numbers are reported before the import and left out of it', async () => {
  const sent: string[] = [];
  server.use(
    inUse({ id: 7, trackingNumber: 'EX2' }),
    http.post('/api/admin/orders/import', async ({ request }) => {
      const { orders } = (await request.json()) as { orders: { trackingNumber: string }[] };
      sent.push(...orders.map(({ trackingNumber }) => trackingNumber));
      return HttpResponse.json({
        outcomes: orders.map((order) => ({ ...order, outcome: 'created', id: 8 })),
      });
    }),
  );
  renderAt('/admin', <ImportOrders />);
  await choose('tracking_number\nEX1\nex2');
  const known = within(await screen.findByRole('region', { name: 'Already there' }));
  expect(known.getByRole('link', { name: 'EX2' }).getAttribute('href')).toContain('order=7');
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 order' }));
  await screen.findByText('1 order created');
  expect(sent).toEqual(['EX1']);
});

test('a file from another system: its columns are guessed and can be changed, and unclear dates are asked for', async () => {
  const file = 'Parcel;Name;Ship Date\nEX1;Maya Chen;03/04/2026';
  renderAt('/admin', <ImportOrders />);
  await choose(file);
  expect(await screen.findByText('Which column has the tracking number?')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Field of the column Parcel'), 'Tracking number');
  await screen.findByText('Which day is 03/04/2026?');
  expect(screen.queryByText(/ready to import/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'April 3, 2026' }));
  const row = (await screen.findByText('EX1', { selector: 'td *' })).closest('tr');
  expect(row?.textContent).toContain('Maya Chen');
  expect(row?.textContent).toContain('Apr 3, 2026');
  await userEvent.selectOptions(screen.getByLabelText('Dates'), 'month');
  await screen.findByText('Mar 4, 2026');
});

test('a file in the preview is still there after the session ended, but not after a sign-out', async () => {
  renderAt('/admin', <ImportOrders />);
  await choose('tracking_number\nEX1');
  await screen.findByText('1 order ready to import');
  const openAgain = () => {
    cleanup();
    renderAt('/admin', <ImportOrders />);
  };
  openAgain();
  expect(await screen.findByText('1 order ready to import')).toBeTruthy();
  clearDrafts();
  openAgain();
  expect(screen.getByLabelText('Choose a CSV file')).toBeTruthy();
});

test('an import continues while another page is shown, and its result is shown once', async () => {
  const answer = heldAnswer();
  server.use(
    http.post('/api/admin/orders/import', async () => {
      await answer.released;
      return HttpResponse.json({ outcomes: [{ trackingNumber: 'EX1', outcome: 'created', id: 1 }] });
    }),
  );
  const queryClient = createQueryClient();
  renderAt('/admin', <ImportOrders />, queryClient);
  await choose('tracking_number\nEX1');
  await userEvent.click(await screen.findByRole('button', { name: 'Import 1 order' }));
  const openAgain = () => {
    cleanup();
    renderAt('/admin', <ImportOrders />, queryClient);
  };
  openAgain();
  expect(screen.getByRole('heading', { name: 'Importing 1 order' })).toBeTruthy();
  answer.release();
  await screen.findByText('1 order created');
  openAgain();
  expect(screen.getByLabelText('Choose a CSV file')).toBeTruthy();
});

test.each([
  [
    'finishes',
    () => HttpResponse.json({ outcomes: [{ trackingNumber: 'EX1', outcome: 'created', id: 1 }] }),
    'Import finished',
    '1 of 1 order done. Import orders shows the result.',
  ],
  [
    'stops',
    () => HttpResponse.json({ detail: 'The database is away.' }, { status: 503 }),
    'The import stopped',
    '0 of 1 order done. The database is away. To continue, open Import orders.',
  ],
])('an import that %s while another page is shown says so there', async (_, end, title, words) => {
  const answer = heldAnswer();
  server.use(
    http.post('/api/admin/orders/import', async () => {
      await answer.released;
      return end();
    }),
  );
  const location = renderAt(
    '/import',
    <>
      <Route path="/import">
        <ImportOrders />
      </Route>
      <Route path="/orders">
        <OutcomeNote />
      </Route>
    </>,
  );
  await choose('tracking_number\nEX1');
  await userEvent.click(await screen.findByRole('button', { name: 'Import 1 order' }));
  act(() => location.navigate('/orders'));
  answer.release();
  const note = (await screen.findAllByText(title, { selector: 'b' })).at(-1)?.parentElement;
  expect(note?.textContent).toBe(title + words);
  act(() => location.navigate('/import'));
  expect(await screen.findByRole('region', { name: /^Import(ing| finished)/ })).toBeTruthy();
});

test('a number in full width that an order of an earlier release has is left unchanged', async () => {
  const number = 'ＥＸ１２';
  server.use(
    http.post('/api/admin/orders/existing', async ({ request }) => {
      const { trackingNumbers } = (await request.json()) as { trackingNumbers: string[] };
      return HttpResponse.json({
        orders: trackingNumbers.includes(number) ? [{ id: 7, trackingNumber: number }] : [],
      });
    }),
  );
  renderAt('/admin', <ImportOrders />);
  await choose(`tracking_number\n${number}\nEX13`);
  expect(await screen.findByText(/1 existing order left unchanged/)).toBeTruthy();
  expect(screen.getByText('1 order ready to import')).toBeTruthy();
});
