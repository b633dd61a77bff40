import type { BulkJobDetail } from '@exline/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { anOrder } from '../../../testing/order.ts';
import { renderAt, server } from '../../../testing/render.tsx';
import { ManageOrders } from '../list/ManageOrders.tsx';

const orders = [1, 2, 3].map((id) => anOrder({ id, trackingNumber: `EX${id}` }));
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const tick = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }));
beforeEach(async () => {
  server.use(
    http.get('/api/admin/orders/labels', () => HttpResponse.json([])),
    http.get('/api/admin/orders/statuses', () => HttpResponse.json([])),
    http.get('/api/admin/orders', () => HttpResponse.json(orders, { headers: { 'X-Total-Count': '3' } })),
  );
  renderAt('/admin?tab=orders', <ManageOrders />);
  await screen.findByText('EX1');
});

/** Answers the start of a bulk action with a finished job. Returns what was sent. */
const starting = (fields: Partial<BulkJobDetail> = {}) => {
  const sent: { body: Record<string, unknown>; key: string | null }[] = [];
  const job = (): BulkJobDetail => ({
    id: 9,
    kind: (sent[0]?.body.kind ?? 'event') as BulkJobDetail['kind'],
    state: 'done',
    by: 'admin:admin',
    startedAt: '2026-11-21T12:00:00.000Z',
    endedAt: '2026-11-21T12:00:01.000Z',
    total: 2,
    done: 2,
    refused: 0,
    refusals: [],
    ...fields,
  });
  server.use(
    http.post('/api/admin/bulk-jobs', async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      sent.push({ body, key: request.headers.get('Idempotency-Key') });
      return HttpResponse.json(job(), { status: 202 });
    }),
    http.get('/api/admin/bulk-jobs/9', () => HttpResponse.json(job())),
  );
  return sent;
};

test('a tick with Shift also selects, or deselects, the orders between it and the tick before', async () => {
  await tick('Select EX1');
  const user = userEvent.setup();
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'Select EX3' }));
  expect(screen.getByText('3 selected')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Select EX2' }));
  expect(screen.getByText('1 selected')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select EX1' }).checked).toBe(true);
});

test('the selected orders get an event from one call, and a repeated one has the same key', async () => {
  const sent = starting();
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
  server.use(
    http.post(
      '/api/admin/bulk-jobs',
      async ({ request }) => {
        sent.push({ body: (await request.json()) as never, key: request.headers.get('Idempotency-Key') });
        return HttpResponse.json({ detail: 'Not now.' }, { status: 503 });
      },
      { once: true },
    ),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Add to all' }));
  expect(await dialog.findByText(/Not now/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Add to all' }));
  expect(await screen.findByText('2 of 2 done')).toBeTruthy();
  expect(sent[0]).toEqual(sent[1]);
  expect(sent[0]?.key).toBeTruthy();
  expect(sent[0]?.body).toEqual({
    kind: 'event',
    event: { description: 'In Transit: Left the hub', location: null, timestamp: null },
    ids: [1, 3],
  });
  await press('Done');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText(/selected$/)).toBeNull();
});

test('the orders that could not be changed are listed with the reason', async () => {
  starting({
    total: 3,
    refused: 1,
    refusals: [{ orderId: 2, trackingNumber: 'EX2', reason: 'The order has no customer email.' }],
  });
  await tick('Select all on this page');
  await press('Send emails');
  const dialog = within(await screen.findByRole('dialog', { name: 'Send a shipping email about 3 orders' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send emails' }));
  await screen.findByText('3 of 3 done, 1 not changed');
  const refused = within(screen.getByRole('list', { name: 'Not changed' })).getAllByRole('listitem');
  expect(refused.map(({ textContent }) => textContent)).toEqual(['EX2 The order has no customer email.']);
  expect(screen.getByRole('link', { name: 'Results as CSV' }).getAttribute('href')).toBe(
    '/api/admin/bulk-jobs/9/results.csv',
  );
});

test('all orders that match the filter are deleted after a confirmation that names their number', async () => {
  server.use(
    http.get('/api/admin/orders', () => HttpResponse.json(orders, { headers: { 'X-Total-Count': '262' } })),
  );
  const sent = starting({ total: 262, done: 100, state: 'running', endedAt: null });
  cleanup();
  renderAt('/admin?tab=orders&place=berlin&attention=late', <ManageOrders />);
  await screen.findByText('EX1');
  await tick('Select all on this page');
  await press('Select all 262 matching');
  expect(screen.getByText('All 262 selected')).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'Select EX3', checked: true })).toBeTruthy();
  await press('Delete selected');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 262 orders' }));
  expect(sent).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Delete 262 orders' }));
  expect(await screen.findByText('100 of 262 done')).toBeTruthy();
  expect(sent[0]?.body).toEqual({
    kind: 'delete',
    filter: { place: 'berlin', attention: 'late' },
    expected: 262,
  });
  let isStopped = false;
  server.use(
    http.post('/api/admin/bulk-jobs/9/stop', () => {
      isStopped = true;
      return HttpResponse.json({});
    }),
  );
  await press('Stop');
  await waitFor(() => expect(isStopped).toBe(true));
  await press('Continue in the background');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText(/selected$/)).toBeNull();
});

test('all orders that match the filter stay selected when the list is sorted', async () => {
  server.use(
    http.get('/api/admin/orders', () => HttpResponse.json(orders, { headers: { 'X-Total-Count': '262' } })),
  );
  cleanup();
  renderAt('/admin?tab=orders', <ManageOrders />);
  await screen.findByText('EX1');
  await tick('Select all on this page');
  await press('Select all 262 matching');
  await press('Customer');
  await waitFor(() =>
    expect(screen.getByRole('columnheader', { name: 'Customer' }).ariaSort).toBe('ascending'),
  );
  expect(screen.getByText('All 262 selected')).toBeTruthy();
});

test('deleted orders can be restored from the list that the result leads to', async () => {
  starting();
  await tick('Select EX1');
  await press('Delete selected');
  await press('Delete 1 order');
  // The page behind the dialog has a link with this name, too.
  await screen.findByRole('button', { name: 'Done' });
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('link', { name: 'Deleted orders' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('heading', { name: 'Deleted Orders' })).toBeTruthy();
});

test('a stopped action continues with the orders that have no result', async () => {
  starting({ total: 3, done: 1, refused: 1, state: 'stopped' });
  let continued = 0;
  server.use(
    http.post('/api/admin/bulk-jobs/9/continue', () => {
      continued += 1;
      return HttpResponse.json({});
    }),
  );
  await tick('Select all on this page');
  await press('Send emails');
  const dialog = within(await screen.findByRole('dialog', { name: 'Send a shipping email about 3 orders' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send emails' }));
  await screen.findByText('Stopped: 2 of 3 done, 1 not changed');
  await press('Continue with 1 order');
  await waitFor(() => expect(continued).toBe(1));
});

test('an action that was stopped after its last order has nothing to continue', async () => {
  starting({ total: 2, done: 2, state: 'stopped' });
  await tick('Select EX1');
  await tick('Select EX2');
  await press('Send emails');
  const dialog = within(await screen.findByRole('dialog', { name: 'Send a shipping email about 2 orders' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send emails' }));
  await screen.findByText('Stopped: 2 of 2 done');
  expect(screen.queryByRole('button', { name: /^Continue/ })).toBeNull();
});

test('a label and an assignee are sent for all selected orders', async () => {
  const sent = starting();
  await tick('Select EX1');
  await press('Label');
  await screen.findByRole('dialog', { name: 'Change the labels of 1 order' });
  await userEvent.type(screen.getByLabelText('Label'), 'Customs');
  await press('Add to all');
  await press('Done');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await tick('Select EX2');
  await press('Assign');
  await screen.findByRole('dialog', { name: 'Assign 1 order' });
  await userEvent.selectOptions(screen.getByLabelText('Assignee'), 'Unassigned');
  await press('Assign all');
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([
      { kind: 'label', labels: { add: ['Customs'], remove: [] }, ids: [1] },
      { kind: 'assign', assignment: { assignee: null }, ids: [2] },
    ]),
  );
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
