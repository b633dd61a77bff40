import type { Order } from '@exline/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { readLabels } from '../../../testing/labels.ts';
import { anOrder } from '../../../testing/order.ts';
import { renderAt, server } from '../../../testing/render.tsx';
import { ManageOrders } from '../list/ManageOrders.tsx';

const orders = [1, 2, 3].map((id) => anOrder({ id, trackingNumber: `EX${id}` }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const tick = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }));
const results = () =>
  within(screen.getByRole('list', { name: 'Results' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

beforeEach(async () => {
  server.use(
    http.get('/api/admin/orders/statuses', () => HttpResponse.json([])),
    http.get('/api/admin/orders', () => HttpResponse.json(orders, { headers: { 'X-Total-Count': '3' } })),
  );
  renderAt('/admin?tab=orders', <ManageOrders />);
  await screen.findByText('EX1');
});

test('each selected order gets the event; a retry sends a failed order with the same key', async () => {
  const sent: { body: { orderId: number }; key: string | null }[] = [];
  let isAway = true;
  server.use(
    http.post('/api/admin/tracking-events', async ({ request }) => {
      const body = (await request.json()) as { orderId: number };
      sent.push({ body, key: request.headers.get('Idempotency-Key') });
      return body.orderId === 3 && isAway
        ? HttpResponse.json({ detail: 'Not now.' }, { status: 503 })
        : HttpResponse.json({ id: 9 }, { status: 201 });
    }),
  );
  await tick('Select EX1');
  await tick('Select EX3');
  expect(screen.getByText('2 selected')).toBeTruthy();
  await press('Add event');
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a tracking event to 2 orders' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add to all' }));
  expect(await dialog.findByText('Status is required')).toBeTruthy();
  await userEvent.selectOptions(dialog.getByLabelText('Status'), 'In Transit');
  const description = dialog.getByLabelText<HTMLTextAreaElement>('Description');
  await waitFor(() => expect(description.value).toBe('The package is on its way.'));
  await userEvent.clear(description);
  await userEvent.type(description, 'Left the hub');
  await userEvent.click(dialog.getByRole('button', { name: 'Add to all' }));

  await dialog.findByText('2 of 2 done, 1 failed');
  expect(results()).toEqual(['EX1Tracking event added', 'EX3Not now.']);
  isAway = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Retry failed' }));
  await waitFor(() => expect(results()).toEqual(['EX3Tracking event added', 'EX1Tracking event added']));
  expect(sent.map(({ body }) => body.orderId)).toEqual([1, 3, 3]);
  expect(sent[1]).toEqual(sent[2]);
  expect(sent[0]?.key).not.toBe(sent[1]?.key);
  expect(sent[0]?.body).toEqual({
    orderId: 1,
    description: 'In Transit: Left the hub',
    location: null,
    timestamp: null,
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText(/selected$/)).toBeNull();
});

test('each selected order gets its email, and the list shows which could not be sent', async () => {
  server.use(
    http.post('/api/admin/orders/1/send-shipping-email', () => HttpResponse.json({ status: 'sent' })),
    http.post('/api/admin/orders/2/send-shipping-email', () =>
      HttpResponse.json({ detail: 'The order has no customer email.' }, { status: 409 }),
    ),
    http.post('/api/admin/orders/3/send-shipping-email', () =>
      HttpResponse.json({ status: 'queued' }, { status: 202 }),
    ),
  );
  await tick('Select all on this page');
  await press('Send emails');
  const dialog = within(await screen.findByRole('dialog', { name: 'Send a shipping email about 3 orders' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send emails' }));
  await dialog.findByText('3 of 3 done, 1 failed');
  expect(results()).toEqual(['EX1Email sent', 'EX2The order has no customer email.', 'EX3Email queued']);
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText('1 selected')).toBeTruthy();
});

test('the selected orders are listed and confirmed before they are deleted', async () => {
  const deleted: string[] = [];
  server.use(
    http.delete('/api/admin/orders/:id', ({ params }) => {
      deleted.push(String(params.id));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await tick('Select EX1');
  await tick('Select EX2');
  await press('Delete selected');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 orders' }));
  expect(within(dialog.getByRole('list', { name: 'Orders' })).getAllByRole('listitem')).toHaveLength(2);
  expect(deleted).toEqual([]);
  server.use(http.get('/api/admin/orders', () => HttpResponse.json([])));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete 2 orders' }));
  await dialog.findByText('2 of 2 done');
  await screen.findByText('No orders found');
  expect(results()).toEqual(['EX1Deleted', 'EX2Deleted']);
  expect(deleted.toSorted()).toEqual(['1', '2']);
});

test('the selected orders can be exported, and the selection can be cleared', async () => {
  await tick('Select EX1');
  await tick('Select EX3');
  expect(screen.getByRole('link', { name: 'Export selected' }).getAttribute('href')).toBe(
    '/api/admin/orders/export.csv?ids=1%2C3',
  );
  await press('Clear selection');
  expect(screen.queryByText('2 selected')).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select EX1' }).checked).toBe(false);
});

describe('labels', () => {
  interface Saved {
    name: string;
    file: Blob;
  }

  /** Replaces the browser's download. */
  const catchDownloads = () => {
    const files: Blob[] = [];
    const saved: Saved[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      const file = files.at(-1);
      if (file) saved.push({ name: this.download, file });
    });
    onTestFinished(() => void vi.restoreAllMocks());
    return saved;
  };
  const codesIn = async ({ file }: Saved) =>
    (await readLabels(new Uint8Array(await file.arrayBuffer()))).map(({ codes }) => codes.Code128);
  const answerWith = (...found: readonly Order[]) =>
    server.use(
      http.get('/api/admin/orders', ({ request }) =>
        new URL(request.url).searchParams.get('ids') === '3,1'
          ? HttpResponse.json(found)
          : HttpResponse.json(orders),
      ),
    );

  test('of the selected orders are saved as one file, with the current values of each order', async () => {
    const saved = catchDownloads();
    answerWith(anOrder({ id: 1, trackingNumber: 'EX1' }), anOrder({ id: 3, trackingNumber: 'EX3-now' }));
    await tick('Select EX3');
    await tick('Select EX1');
    await press('Print labels');
    expect((await screen.findAllByText('2 labels saved')).length).toBeGreaterThan(0);
    expect(saved.map(({ name }) => name)).toEqual(['labels.pdf']);
    expect(await Promise.all(saved.map(codesIn))).toEqual([['EX3-now', 'EX1']]);
  });

  test('leave out an order that has been deleted, and say so', async () => {
    const saved = catchDownloads();
    answerWith(anOrder({ id: 1, trackingNumber: 'EX1' }));
    await tick('Select EX3');
    await tick('Select EX1');
    await press('Print labels');
    expect((await screen.findAllByText(/1 deleted order was left out/)).length).toBeGreaterThan(0);
    expect(await Promise.all(saved.map(codesIn))).toEqual([['EX1']]);
  });

  test('are not saved when the server does not answer, and the selection stays', async () => {
    const saved = catchDownloads();
    await tick('Select EX1');
    server.use(
      http.get('/api/admin/orders', () => HttpResponse.json({ detail: 'Not now.' }, { status: 503 })),
    );
    await press('Print labels');
    expect((await screen.findAllByText('Not now.')).length).toBeGreaterThan(0);
    expect(saved).toEqual([]);
    expect(screen.getByText('1 selected')).toBeTruthy();
  });
});
