import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { anOrder } from '../../testing/order.ts';
import { noFigures } from '../../testing/figures.ts';
import { renderAt, server } from '../../testing/render.tsx';
import { ManageOrders } from './list/ManageOrders.tsx';
import { OrderDetail } from './detail/OrderDetail.tsx';
import { Overview } from './overview/Overview.tsx';
import { UpdateStatus } from './scan/UpdateStatus.tsx';

const order = anOrder({ origin: 'Newark, NJ' });
const listed = (orders: object[], headers: Record<string, string> = {}) =>
  http.get('/api/admin/orders', () =>
    HttpResponse.json(orders, { headers: { 'X-Total-Count': String(orders.length), ...headers } }),
  );
beforeEach(() => server.use(http.get('/api/admin/orders/statuses', () => HttpResponse.json([]))));

/** The text appears once in the toast and once on the page. */
const reportedTwice = (text: string) =>
  waitFor(() => expect(screen.getAllByText(text).length).toBeGreaterThanOrEqual(2));
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

test('a deletion is reported in a toast and on the list', async () => {
  server.use(
    listed([order]),
    http.delete('/api/admin/orders/1', () => new HttpResponse(null, { status: 204 })),
  );
  renderAt('/admin?tab=orders', <ManageOrders />);
  await screen.findByText('EX1234567890');
  await press('Delete EX1234567890');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete EX1234567890?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete EX1234567890' }));
  await reportedTwice('Order deleted');
  expect(screen.getAllByText('Order has been deleted successfully.')).toHaveLength(2);
});

test('an order that could not be deleted stays, and the dialog says why', async () => {
  server.use(
    listed([order]),
    http.delete('/api/admin/orders/1', () =>
      HttpResponse.json({ status: 503, detail: 'Not now.' }, { status: 503 }),
    ),
  );
  renderAt('/admin?tab=orders', <ManageOrders />);
  await screen.findByText('EX1234567890');
  await press('Delete EX1234567890');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete EX1234567890' }));
  expect((await screen.findAllByText('Failed to delete order.')).length).toBeGreaterThan(0);
  expect(dialog.getByText(/Failed to delete order\. Not now\./)).toBeTruthy();
});

test('the lists have a loading and an empty state', async () => {
  const summary = { total: 0, outForDelivery: 0, delivered: 0, active: 0, recent: [] };
  server.use(
    http.get('/api/admin/summary', () => HttpResponse.json(summary)),
    http.get('/api/admin/overview', () => HttpResponse.json(noFigures)),
    listed([]),
  );
  renderAt('/admin', <Overview />);
  expect(screen.getByText('Loading...')).toBeTruthy();
  expect(await screen.findByText('No orders found')).toBeTruthy();
});

test('a search without a match can be cleared and is in the address until then', async () => {
  server.use(listed([]));
  const { history = [] } = renderAt('/admin?tab=orders&q=EX99&status=Delivered', <ManageOrders />);
  expect(
    await screen.findByText('No delivered order matches “EX99”. Search for the beginnings of words.'),
  ).toBeTruthy();
  await press('Clear search and filter');
  expect(history.at(-1)).toBe('/admin?tab=orders');
  expect(screen.getByLabelText<HTMLInputElement>('Search orders').value).toBe('');
});

test('the pager leads to the next and the previous page', async () => {
  const link = '</api/admin/orders?limit=25&after=7>; rel="next"';
  server.use(listed([order], { 'X-Total-Count': '60', Link: link }));
  const { history = [] } = renderAt('/admin?tab=orders', <ManageOrders />);
  expect(await screen.findByText('1–1 of 60')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true);
  server.use(
    listed([order], { 'X-Total-Count': '60', Link: '</api/admin/orders?limit=25&before=7>; rel="prev"' }),
  );
  await press('Next');
  expect(history.at(-1)).toBe('/admin?tab=orders&after=7&from=26');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', false),
  );
  await press('Previous');
  expect(history.at(-1)).toBe('/admin?tab=orders');
});

test('a list that cannot be loaded says why and offers a retry', async () => {
  server.use(http.get('/api/admin/orders', () => HttpResponse.json({ detail: 'Not now.' }, { status: 503 })));
  renderAt('/admin?tab=orders', <ManageOrders />);
  expect(await screen.findByText('Not now.')).toBeTruthy();
  server.use(listed([order]));
  await press('Try again');
  expect(await screen.findByText('EX1234567890')).toBeTruthy();
});

test('a search for an unknown number is reported in a toast and on the page', async () => {
  server.use(listed([]));
  renderAt('/admin?tab=update', <UpdateStatus />);
  await userEvent.type(screen.getByLabelText('Tracking number'), ' EX404 {Enter}');
  await reportedTwice('Order not found');
  expect(screen.getAllByText('No order found with that tracking number.')).toHaveLength(2);
});

test('the event form starts with status and origin, marks missing fields and reports success', async () => {
  const sent: unknown[] = [];
  server.use(
    listed([order]),
    http.post('/api/admin/tracking-events', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ id: 2 }, { status: 201 });
    }),
  );
  renderAt('/admin?tab=update&number=EX1234567890', <UpdateStatus />);
  const status = await screen.findByLabelText<HTMLSelectElement>('Status');
  expect(status.value).toBe('In Transit');
  expect(screen.getByLabelText<HTMLInputElement>(/Location/).value).toBe('Newark, NJ');
  await press('Add Event');
  expect(await screen.findByText('Description is required')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Description'), 'Left the depot');
  await press('Add Event');
  await reportedTwice('Tracking event added');
  expect(sent).toEqual([
    { orderId: 1, description: 'In Transit: Left the depot', location: 'Newark, NJ', timestamp: null },
  ]);
});

test('when an event cannot be added, the form keeps the input', async () => {
  server.use(
    listed([order]),
    http.post('/api/admin/tracking-events', () => HttpResponse.json({ detail: 'Not now.' }, { status: 503 })),
  );
  renderAt('/admin?tab=update&number=EX1234567890', <UpdateStatus />);
  await userEvent.type(await screen.findByLabelText('Description'), 'Left the depot');
  await press('Add Event');
  await reportedTwice('Failed to add tracking event.');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('Left the depot');
});

const messageLinks = { message: String, conversation: String };
const noMessages = http.get('/api/admin/orders/1/messages', () =>
  HttpResponse.json({ messages: { items: [], more: false }, conversations: { items: [], more: false } }),
);

const DUPLICATE = 'urn:problem:order.duplicate_tracking_number';

test('a deleted order whose personal data was erased says why it cannot be restored', async () => {
  const gone = anOrder({ deletedAt: '2026-11-20T10:00:00.000Z', erasedAt: '2026-11-21T10:00:00.000Z' });
  server.use(
    http.get('/api/admin/orders/1', () => HttpResponse.json(gone)),
    noMessages,
    http.get('/api/admin/orders/1/history', () => HttpResponse.json([])),
  );
  renderAt('/admin?tab=orders&order=1', <OrderDetail orderId={1} messageLinks={messageLinks} />);
  expect(await screen.findByText(/cannot be restored, because its personal data was erased/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Restore/ })).toBeNull();
});

test('a deleted order shows its fields and can be restored', async () => {
  const deleted = anOrder({ deletedAt: '2026-11-20T10:00:00.000Z' });
  server.use(
    http.get('/api/admin/orders/1', () => HttpResponse.json(deleted)),
    noMessages,
    http.get('/api/admin/orders/1/history', () => HttpResponse.json([])),
    http.post('/api/admin/orders/1/restore', () => HttpResponse.json({ type: DUPLICATE }, { status: 409 })),
  );
  renderAt('/admin?tab=orders&order=1', <OrderDetail orderId={1} messageLinks={messageLinks} />);
  expect(await screen.findByText(/This order was deleted on Nov 20, 2026/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  await press('Restore EX1234567890');
  expect(await screen.findByText('EX1234567890 was not restored')).toBeTruthy();
  expect(screen.getByText(/Another order now has this tracking number/)).toBeTruthy();
  server.use(http.post('/api/admin/orders/1/restore', () => HttpResponse.json(order)));
  await press('Restore EX1234567890');
  expect(await screen.findByText('Order restored')).toBeTruthy();
});

test('the history can be filtered by type of entry', async () => {
  const entry = (position: number, type: string, data: object) => ({
    position,
    type,
    at: '2026-11-20T10:00:00.000Z',
    actor: 'admin:maya',
    data,
  });
  server.use(
    http.get('/api/admin/orders/1', () => HttpResponse.json(order)),
    noMessages,
    http.get('/api/admin/orders/1/history', () =>
      HttpResponse.json([
        entry(1, 'OrderCreated', { status: 'Shipped' }),
        entry(2, 'OrderEdited', { changes: { origin: { from: null, to: 'Newark, NJ' } } }),
      ]),
    ),
  );
  renderAt('/admin?tab=orders&order=1', <OrderDetail orderId={1} messageLinks={messageLinks} />);
  const history = within(await screen.findByRole('region', { name: 'Audit history' }));
  expect(await history.findByText('2 entries, newest first')).toBeTruthy();
  await userEvent.selectOptions(history.getByLabelText('Type of entry'), 'Order edited');
  expect(history.getByText('Origin: nothing → Newark, NJ')).toBeTruthy();
  expect(history.queryByText('Status Shipped')).toBeNull();
});
