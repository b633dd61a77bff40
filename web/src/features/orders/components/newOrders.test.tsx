import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import * as downloads from '../../../lib/download.ts';
import { renderAt, server } from '../../../testing/render.tsx';
import { CreateTracking } from './CreateTracking.tsx';
import { ImportOrders } from './ImportOrders.tsx';

describe('one by one', () => {
  const open = () => renderAt('/admin', <CreateTracking />);

  const number = () => screen.getByLabelText<HTMLInputElement>(/^Tracking number/);
  const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create Tracking Number' }));

  test('a generated number is filled in, blank dates go out as null, and the form is empty after', async () => {
    const sent: unknown[] = [];
    server.use(
      http.get('/api/admin/generate-tracking', () => HttpResponse.json({ trackingNumber: 'EX0000000042' })),
      http.post('/api/admin/orders', async ({ request }) => {
        const body = (await request.json()) as object;
        sent.push(body, request.headers.get('Idempotency-Key'));
        return HttpResponse.json({ ...body, id: 7 }, { status: 201 });
      }),
    );
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Generate' }));
    await waitFor(() => expect(number().value).toBe('EX0000000042'));
    await submit();
    expect((await screen.findAllByText('Order created')).length).toBeGreaterThan(0);
    expect(await screen.findByText('New tracking number has been created successfully.')).toBeTruthy();
    expect(sent[0]).toMatchObject({
      trackingNumber: 'EX0000000042',
      status: 'Label Created',
      shipmentDate: null,
      estimatedDelivery: null,
    });
    expect(sent[1]).toMatch(/^[\w-]{36}$/);
    expect(number().value).toBe('');
  });

  test('after one order is created the next number can be typed at once', async () => {
    server.use(
      http.post('/api/admin/orders', async ({ request }) => {
        const body = (await request.json()) as { trackingNumber: string };
        return HttpResponse.json({ ...body, id: 7 }, { status: 201 });
      }),
    );
    open();
    await userEvent.type(number(), 'EX1');
    await submit();
    await screen.findByRole('link', { name: 'EX1' });
    await waitFor(() => expect(document.activeElement).toBe(number()));
    await userEvent.keyboard('EX2');
    expect(number().value).toBe('EX2');
  });

  test('a parcel that would arrive before it is shipped is not created; the words stand at its field', async () => {
    open();
    await userEvent.type(number(), 'EX1');
    await userEvent.type(screen.getByLabelText(/^Shipment date/), '2026-11-21');
    const estimate = screen.getByLabelText(/^Estimated delivery date/);
    await userEvent.type(estimate, '2026-11-20');
    await submit();
    const words = await screen.findByText('The estimated delivery date cannot be before the shipment date');
    expect(estimate.getAttribute('aria-describedby')).toBe(words.id);
    await waitFor(() => expect(document.activeElement).toBe(estimate));
  });

  test('a number that is taken is reported at its field, and sending it again uses the same key', async () => {
    const keys: (string | null)[] = [];
    server.use(
      http.post('/api/admin/orders', ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        return HttpResponse.json({ status: 409, detail: 'taken' }, { status: 409 });
      }),
    );
    open();
    await userEvent.type(number(), 'EX1');
    await submit();
    expect(await screen.findByText('An order with this tracking number exists already.')).toBeTruthy();
    expect(screen.getAllByText('Failed to create order.').length).toBeGreaterThan(0);
    await submit();
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[0]).toBe(keys[1]);
  });

  test('a half-filled form is there again after another tab was looked at, and empty once it is sent', async () => {
    server.use(
      http.post('/api/admin/orders', () =>
        HttpResponse.json({ id: 7, trackingNumber: 'EX7' }, { status: 201 }),
      ),
    );
    const another = () => {
      cleanup();
      open();
    };
    open();
    await userEvent.type(number(), 'EX7');
    await userEvent.type(screen.getByLabelText(/^Destination/), 'Boise, ID');
    another();
    await waitFor(() => expect(number().value).toBe('EX7'));
    expect(screen.getByLabelText<HTMLInputElement>(/^Destination/).value).toBe('Boise, ID');

    await submit();
    await screen.findByText('New tracking number has been created successfully.');
    another();
    expect(number().value).toBe('');
  });
});

describe('from a file', () => {
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

  test('what is wrong is said in words that name the field, not its column', async () => {
    renderAt('/admin', <ImportOrders />);
    await choose('tracking_number,customer_email\nEX1,nowhere\nEX2,\nex2,\nEX3,,more');
    const faults = within(await screen.findByRole('region', { name: 'Lines with errors' }));
    expect(faults.getAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual([
      'Customer email must be an e-mail address',
      'The tracking number stands in line 3 already',
      'The line has more values than the first line has columns',
    ]);
  });

  test('what the server refuses is listed with its reason, and can be saved with it', async () => {
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
    expect(screen.getByText('And 2 more lines: all of them are in the file.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Download these lines' }));
    const lines = (await save.mock.calls[0]?.[0].text())?.split('\r\n') ?? [];
    expect(lines).toHaveLength(23);
    expect(lines[22]).toBe('EX21,,,,,,,,,,Delivery photo must be a web address');
  });
});
