import { rightsOf, type OwnAccount, type Role } from '@exline/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { OwnAccountContext } from '../../../lib/people/rights.ts';
import { createQueryClient } from '../../../lib/server/queryClient.ts';
import { anOrder } from '../../../testing/order.ts';
import { renderAt, server } from '../../../testing/render.tsx';
import { orderKeys } from '../keys.ts';
import { ManageOrders } from './ManageOrders.tsx';

const asked: string[] = [];
const order = anOrder();

beforeEach(() => {
  asked.length = 0;
  server.use(
    http.get('/api/admin/orders/statuses', () => HttpResponse.json(['Customs', 'delivered', 'In Transit'])),
    http.get('/api/admin/orders', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json([order], { headers: { 'X-Total-Count': '1' } });
    }),
  );
});

test('the status filter offers the usual statuses, then the others in use, without duplicates', async () => {
  renderAt('/admin?tab=orders', <ManageOrders />);
  const status = within(screen.getByLabelText('Status'));
  await status.findByText('Customs');
  expect(status.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'All',
    'Processing',
    'Shipped',
    'Out for Delivery',
    'Delivered',
    'Customs',
    'In Transit',
  ]);
});

test('a change of an order reloads the list but not the statuses', async () => {
  let askedForStatuses = 0;
  server.use(
    http.get('/api/admin/orders/statuses', () => {
      askedForStatuses += 1;
      return HttpResponse.json(['Customs']);
    }),
  );
  const queryClient = createQueryClient();
  renderAt('/admin?tab=orders', <ManageOrders />, queryClient);
  await screen.findByText('Customs');
  await screen.findByText(order.trackingNumber);
  await queryClient.invalidateQueries({ queryKey: orderKeys.all });
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(askedForStatuses).toBe(1);
});

test('sort order and days are in the address and in the request; the days filter by the sorted date', async () => {
  const { history = [] } = renderAt('/admin?tab=orders&after=40&from=26', <ManageOrders />);
  await screen.findByText(order.trackingNumber);
  await userEvent.type(screen.getByLabelText('Created from'), '2026-11-01');
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Ship date');
  await userEvent.type(screen.getByLabelText('Shipped to'), '2026-11-20');
  expect(history.at(-1)).toBe('/admin?tab=orders&since=2026-11-01&sort=shipped&until=2026-11-20');
  await waitFor(() =>
    expect(asked.at(-1)).toBe('?sort=shipped&since=2026-11-01&until=2026-11-20&view=row&limit=25'),
  );
  expect(screen.getByRole('link', { name: 'Export' }).getAttribute('href')).toBe(
    '/api/admin/orders/export.csv?sort=shipped&since=2026-11-01&until=2026-11-20',
  );
});

test('"Needs attention" is a view with its own address', async () => {
  const { history = [] } = renderAt('/admin?tab=orders&q=maya', <ManageOrders />);
  await userEvent.click(screen.getByRole('link', { name: 'Needs attention' }));
  await waitFor(() => expect(asked.at(-1)).toBe('?attention=needed&sort=due&view=row&limit=25'));
  expect(history.at(-1)).toBe('/admin?tab=orders&attention=needed&sort=due');
  expect(screen.getByRole('link', { name: 'Needs attention' }).getAttribute('aria-current')).toBe('page');
});

test.each<[Role, boolean]>([
  ['agent', true],
  ['viewer', false],
])('for the role %s the list has a column of actions: %s', async (role, has) => {
  const own: OwnAccount = {
    id: 7,
    name: 'Tom',
    email: null,
    role,
    hasGeneratedPassword: false,
    rights: rightsOf(role),
    colleagues: [],
    assignees: [],
  };
  renderAt(
    '/admin?tab=orders',
    <OwnAccountContext value={own}>
      <ManageOrders />
    </OwnAccountContext>,
  );
  await screen.findByText(order.trackingNumber);
  expect(screen.queryByRole('columnheader', { name: 'Actions' }) !== null).toBe(has);
  const [head, row] = screen.getAllByRole('row');
  expect(row?.children).toHaveLength(head?.children.length ?? 0);
});
