import type { Role } from '@exline/contracts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { runByKey } from '../../../lib/page/pageCommands.ts';
import { OwnAccountContext } from '../../../lib/people/rights.ts';
import { createQueryClient } from '../../../lib/server/queryClient.ts';
import { anOrder } from '../../../testing/order.ts';
import { anOwnAccount } from '../../../testing/ownAccount.ts';
import { renderAt, server } from '../../../testing/render.tsx';
import { orderKeys } from '../keys.ts';
import { lastOpenedOrder } from '../originList.ts';
import { OrderDetail } from '../detail/OrderDetail.tsx';
import { ManageOrders } from './ManageOrders.tsx';

const asked: string[] = [];
const order = anOrder();
const openedLink = '/admin?tab=orders&order=1';

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

const openFilters = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  return within(await screen.findByRole('group', { name: 'Filters' }));
};

test('the status filter offers the usual statuses, then the others in use, without duplicates', async () => {
  renderAt('/admin?tab=orders', <ManageOrders />);
  const status = within((await openFilters()).getByRole('group', { name: 'Status' }));
  await status.findByText('Customs');
  expect(status.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
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
  await (await openFilters()).findByText('Customs');
  await screen.findByText(order.trackingNumber);
  await queryClient.invalidateQueries({ queryKey: orderKeys.all });
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(askedForStatuses).toBe(1);
});

test('filters combine in the address and in the request, and each can be removed alone', async () => {
  const { history = [] } = renderAt('/admin?tab=orders&after=40&from=26', <ManageOrders />);
  await screen.findByText(order.trackingNumber);
  const panel = await openFilters();
  await userEvent.click(panel.getByRole('checkbox', { name: 'Shipped' }));
  await userEvent.click(await panel.findByRole('checkbox', { name: 'Customs' }));
  await userEvent.click(panel.getByRole('checkbox', { name: 'Without an email address' }));
  await userEvent.type(panel.getByLabelText('Ship date from'), '2026-11-01');
  await userEvent.selectOptions(panel.getByLabelText('Assignee'), 'Me');
  const asks = 'status=Shipped&status=Customs&email=none&shippedSince=2026-11-01&assignee=me';
  expect(history.at(-1)).toBe(`/admin?tab=orders&${asks}`);
  await waitFor(() =>
    expect(asked.at(-1)).toBe(
      '?assignee=me&email=none&shippedSince=2026-11-01&status=Shipped&status=Customs&view=row&limit=25',
    ),
  );
  expect(screen.getByRole('link', { name: 'Export' }).getAttribute('href')).toBe(
    '/api/admin/orders/export.csv?assignee=me&email=none&shippedSince=2026-11-01&status=Shipped&status=Customs',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove the filter Shipped' }));
  expect(history.at(-1)).toBe(`/admin?tab=orders&${asks.replace('status=Shipped&', '')}`);
  await userEvent.click(screen.getByRole('button', { name: 'Clear all filters' }));
  expect(history.at(-1)).toBe('/admin?tab=orders');
});

test('a date range in an address of an earlier release limits the date that the list is sorted by', async () => {
  renderAt('/admin?tab=orders&sort=shipped&since=2026-11-01', <ManageOrders />);
  await waitFor(() => expect(asked.at(-1)).toBe('?shippedSince=2026-11-01&sort=shipped&view=row&limit=25'));
});

test('an unknown sort order or attention in the address is ignored', async () => {
  renderAt('/admin?tab=orders&sort=price&direction=up&attention=all&status=Shipped', <ManageOrders />);
  await waitFor(() => expect(asked.at(-1)).toBe('?status=Shipped&view=row&limit=25'));
});

test.each(['createdSince=abc', 'shippedSince=2026-11', 'dueUntil=2026-02-30', 'since=yesterday'])(
  'a date in the address that does not exist is ignored: %s',
  async (typed) => {
    renderAt(`/admin?tab=orders&${typed}&status=Shipped`, <ManageOrders />);
    await waitFor(() => expect(asked.at(-1)).toBe('?status=Shipped&view=row&limit=25'));
    expect(screen.queryByText(/NaN|Mar 2/)).toBeNull();
  },
);

test('a header sorts in its usual direction, then in the other one, then not', async () => {
  const { history = [] } = renderAt('/admin?tab=orders', <ManageOrders />);
  await screen.findByText(order.trackingNumber);
  const head = () => screen.getByRole('columnheader', { name: 'Customer' });
  const press = () => userEvent.click(within(head()).getByRole('button'));
  await press();
  expect([history.at(-1), head().ariaSort]).toEqual(['/admin?tab=orders&sort=customer', 'ascending']);
  await press();
  expect([history.at(-1), head().ariaSort]).toEqual([
    '/admin?tab=orders&sort=customer&direction=desc',
    'descending',
  ]);
  await press();
  expect([history.at(-1), head().ariaSort]).toEqual(['/admin?tab=orders', null]);
});

test('the columns are chosen, and the choice is kept', async () => {
  renderAt('/admin?tab=orders', <ManageOrders />);
  await screen.findByText(order.trackingNumber);
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  const choice = within(screen.getByRole('group', { name: 'Columns' }));
  await userEvent.click(choice.getByRole('checkbox', { name: 'Destination' }));
  await userEvent.click(choice.getByRole('checkbox', { name: 'Assignee' }));
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Tracking number',
    'Status',
    'Customer',
    'Labels',
    'Assignee',
    'Ship date',
    'Est. delivery',
    'Actions',
  ]);
  expect(localStorage.getItem('exline.orderColumns')).toContain('assignee');
});

test('the search text leaves the address, and what it found is marked', async () => {
  const { history = [] } = renderAt('/admin?tab=orders&q=chen+exampl&after=4', <ManageOrders />);
  await waitFor(() => expect(asked.at(-1)).toBe('?q=chen+exampl&view=row&limit=25&after=4'));
  await waitFor(() => expect(history.at(-1)).toBe('/admin?tab=orders&after=4'));
  expect(window.history.state).toEqual({ q: 'chen exampl' });
  await waitFor(() =>
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'Chen',
      'chen',
      'exampl',
    ]),
  );
  await userEvent.clear(screen.getByLabelText('Search orders'));
  await userEvent.type(screen.getByLabelText('Search orders'), 'maya');
  await waitFor(() => expect(asked.at(-1)).toBe('?q=maya&view=row&limit=25'));
  expect(history.at(-1)).toBe('/admin?tab=orders');
});

test('a click in a row opens its order', async () => {
  const { history = [] } = renderAt('/admin?tab=orders', <ManageOrders />);
  await screen.findByText(order.trackingNumber);
  await userEvent.click(screen.getByText('Maya Chen'));
  expect(history.at(-1)).toBe('/admin?tab=orders&order=1');
  expect(window.history.state).toMatchObject({
    left: { href: openedLink, scrollY: 0 },
  });
});

test('back in the list, the order that was opened has the focus', async () => {
  const left = { focus: 'main', href: openedLink, scrollY: 40 };
  window.history.replaceState({ left }, '');
  renderAt('/admin?tab=orders', <ManageOrders />);
  await waitFor(() => expect(document.activeElement?.textContent).toBe(order.trackingNumber));
});

test('back in the list, the neighbor that was open last has the focus', async () => {
  const second = anOrder({ id: 2, trackingNumber: 'EX2' });
  server.use(
    http.get('/api/admin/orders', () =>
      HttpResponse.json([order, second], { headers: { 'X-Total-Count': '2' } }),
    ),
  );
  window.history.replaceState({ left: { focus: 'main', href: openedLink, scrollY: 40 } }, '');
  lastOpenedOrder.set(second.id);
  onTestFinished(() => lastOpenedOrder.set(undefined));
  renderAt('/admin?tab=orders', <ManageOrders />);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('EX2'));
});

test('a reload returns to the order that had the focus', async () => {
  renderAt('/admin?tab=orders', <ManageOrders />);
  (await screen.findByRole('link', { name: order.trackingNumber })).focus();
  vi.stubGlobal('scrollY', 700);
  onTestFinished(() => void vi.unstubAllGlobals());
  window.dispatchEvent(new Event('beforeunload'));
  expect(window.history.state).toMatchObject({
    left: { href: openedLink, scrollY: 700 },
  });
});

const twoPages = () =>
  http.get('/api/admin/orders', ({ request }) => {
    const isSecond = new URL(request.url).searchParams.has('after');
    const link = '</api/admin/orders?limit=25&after=a25>; rel="next"';
    return HttpResponse.json([isSecond ? anOrder({ id: 2, trackingNumber: 'EX2' }) : order], {
      headers: { 'X-Total-Count': '50', ...(!isSecond && { Link: link }) },
    });
  });

test('the next page has a key, so that a person at the first row need not pass all rows', async () => {
  server.use(twoPages());
  renderAt('/admin?tab=orders', <ManageOrders />);
  await screen.findByText(order.trackingNumber);
  act(() => runByKey('n'));
  expect(await screen.findByText('EX2')).toBeTruthy();
});

test('while the next page loads, "Next" is not pressed for the page before again', async () => {
  server.use(twoPages());
  const { history = [] } = renderAt('/admin?tab=orders', <ManageOrders />);
  const next = await screen.findByRole('button', { name: 'Next' });
  fireEvent.click(next, { detail: 1 });
  fireEvent.click(next, { detail: 1 });
  await screen.findByText('EX2');
  expect(history.at(-1)).toBe('/admin?tab=orders&after=a25&from=26');
});

test('a double click on "Next" presses nothing on the next page', async () => {
  let sent = 0;
  server.use(
    twoPages(),
    http.post('/api/admin/orders/2/send-shipping-email', () => {
      sent += 1;
      return HttpResponse.json({ status: 'sent' });
    }),
  );
  renderAt('/admin?tab=orders', <ManageOrders />);
  fireEvent.click(await screen.findByRole('button', { name: 'Next' }), { detail: 1 });
  await screen.findByText('EX2');
  const email = await screen.findByRole('button', { name: /shipping email/ });
  expect(fireEvent.click(email, { detail: 2 })).toBe(false);
  // A single click still works. By the time its dialog is open, a mistaken email would have been sent.
  fireEvent.click(screen.getByRole('button', { name: /^Delete/ }), { detail: 1 });
  await screen.findByRole('heading', { name: 'Delete EX2?' });
  expect(sent).toBe(0);
});

test('"Needs attention" is a view with its own address', async () => {
  const { history = [] } = renderAt('/admin?tab=orders&status=Shipped', <ManageOrders />);
  await userEvent.click(screen.getByRole('link', { name: 'Needs attention' }));
  await waitFor(() => expect(asked.at(-1)).toBe('?attention=needed&sort=due&view=row&limit=25'));
  expect(history.at(-1)).toBe('/admin?tab=orders&attention=needed&sort=due');
  expect(screen.getByRole('link', { name: 'Needs attention' }).getAttribute('aria-current')).toBe('page');
});

test.each<[Role, boolean]>([
  ['agent', true],
  ['viewer', false],
])('for the role %s the list has a column of actions: %s', async (role, has) => {
  renderAt(
    '/admin?tab=orders',
    <OwnAccountContext value={anOwnAccount(role)}>
      <ManageOrders />
    </OwnAccountContext>,
  );
  await screen.findByText(order.trackingNumber);
  expect(screen.queryByRole('columnheader', { name: 'Actions' }) !== null).toBe(has);
  const [head, row] = screen.getAllByRole('row');
  expect(row?.children).toHaveLength(head?.children.length ?? 0);
});

test('the path above an order leads back to the page of the list that it was opened from', async () => {
  server.use(http.get('/api/admin/orders/:id', () => HttpResponse.json(order)));
  renderAt('/admin?tab=orders&status=Shipped&after=40&from=26', <ManageOrders />);
  await screen.findByText(order.trackingNumber);
  const pathOf = (orderId: number) => {
    cleanup();
    renderAt(
      `/admin?tab=orders&order=${orderId}`,
      <OrderDetail orderId={orderId} messageLinks={{ message: String, conversation: String }} />,
    );
    return screen.getByRole('link', { name: 'All Tracking Numbers' }).getAttribute('href');
  };
  expect(pathOf(order.id)).toBe('/admin?tab=orders&status=Shipped&after=40&from=26');
  expect(pathOf(order.id + 1)).toBe('/admin?tab=orders');
});
