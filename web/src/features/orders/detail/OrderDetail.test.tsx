import { eventStatuses, kindOfField, orderFieldNames, type Order } from '@exline/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeAll, expect, test } from 'vitest';
import { anOrder } from '../../../testing/order.ts';
import { renderAt, server } from '../../../testing/render.tsx';
import { OrderDetail } from './OrderDetail.tsx';
import { LazyMenu } from '../status/StatusChoice.tsx';

beforeAll(async () => {
  await LazyMenu.preload();
});

const at = (minute: number) => `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`;
const found = (items: object[] = [], more = false) => ({ items, more });
const links = { message: (id: number) => `/message/${id}`, conversation: (id: string) => `/chat/${id}` };

interface Server {
  order?: Order;
  history?: object[];
  messages?: object;
}

const open = ({ order = anOrder(), history = [], messages = {} }: Server = {}) => {
  let now = order;
  const sent: string[] = [];
  server.use(
    http.get('/api/admin/orders/1', () => HttpResponse.json(now)),
    http.get('/api/admin/orders/1/history', () => HttpResponse.json(history)),
    http.get('/api/admin/orders/1/subscribers', () => HttpResponse.json([])),
    http.get('/api/admin/orders/1/messages', () =>
      HttpResponse.json({ messages: found(), conversations: found(), ...messages }),
    ),
    http.post('/api/admin/tracking-events', async ({ request }) => {
      const { description } = (await request.json()) as { description: string };
      sent.push(description);
      now = { ...now, status: description.split(':')[0] ?? '', version: now.version + 1 };
      return HttpResponse.json({ id: 9, description }, { status: 201 });
    }),
    http.post('/api/admin/orders/1/send-:kind-email', ({ params }) => {
      sent.push(`email ${params.kind}`);
      return HttpResponse.json({ status: 'sent' });
    }),
  );
  renderAt('/admin?tab=orders&order=1', <OrderDetail orderId={1} messageLinks={links} />);
  return sent;
};

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('the heading of an order is read as its number and status, without the buttons in it', async () => {
  const order = anOrder({ status: 'Processing' });
  open({ order });
  expect(
    await screen.findByRole('heading', { name: `${order.trackingNumber}, Processing`, level: 1 }),
  ).toBeTruthy();
});

test('the page of an order shows every text that its table of fields names', async () => {
  const texts = orderFieldNames.filter((name) => kindOfField(name) === 'line');
  open({ order: anOrder(Object.fromEntries(texts.map((name) => [name, `The ${name}`]))) });
  const fields = within(await screen.findByRole('region', { name: 'Order' }));
  for (const name of texts) expect(fields.getByText(`The ${name}`)).toBeTruthy();
});

test('a status is chosen from the list; the email about it is offered, and sent with one click', async () => {
  const sent = open({ order: anOrder({ status: 'Processing' }) });
  await press('Status');
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    ...eventStatuses,
    'Other...',
  ]);
  await userEvent.click(screen.getByRole('menuitem', { name: 'Delivered' }));
  await screen.findByText('Tell maya.chen@example.com?');
  expect(sent).toEqual(['Delivered: The package was delivered.']);
  await press('Send delivery notification');
  await waitFor(() => expect(sent.at(-1)).toBe('email delivery'));
  await waitFor(() => expect(screen.queryByText('Tell maya.chen@example.com?')).toBeNull());
});

test('the next status offers its email too, and the offer can be refused', async () => {
  const sent = open({ order: anOrder({ status: 'Processing' }) });
  await press('Mark shipped');
  await screen.findByText('Tell maya.chen@example.com?');
  await press('Not now');
  expect(screen.queryByText('Tell maya.chen@example.com?')).toBeNull();
  expect(sent).toHaveLength(1);
});

test.each([
  ['without a customer email', anOrder({ status: 'Processing', customerEmail: null }), 'Shipped'],
  ['for a status that has no email', anOrder({ status: 'Shipped' }), 'Exception'],
])('no email is offered %s', async (_when, order, status) => {
  const sent = open({ order });
  await press('Status');
  await userEvent.click(screen.getByRole('menuitem', { name: status }));
  await waitFor(() => expect(sent).toHaveLength(1));
  await screen.findByText(`EX1234567890 is now ${status}.`, { selector: 'p:not(li *)' });
  expect(screen.queryByText(/^Tell /)).toBeNull();
});

test('ten events and ten entries are shown until the user wants all', async () => {
  const events = Array.from({ length: 12 }, (_, id) => ({
    id,
    orderId: 1,
    description: `Shipped: stop ${id}`,
    location: null,
    timestamp: at(id),
    createdAt: at(id),
  }));
  const history = events.map(({ id }) => ({
    position: id + 1,
    type: 'TrackingEventAdded',
    at: at(id),
    actor: 'admin:maya',
    data: {},
  }));
  open({ order: anOrder({ trackingEvents: events }), history });
  const timeline = within(await screen.findByRole('region', { name: 'Tracking events' }));
  expect(timeline.getAllByRole('listitem')).toHaveLength(10);
  await userEvent.click(timeline.getByRole('button', { name: 'Show all 12 events' }));
  expect(timeline.getAllByRole('listitem')).toHaveLength(12);
  const audit = within(screen.getByRole('region', { name: 'Audit history' }));
  await press('Show all 12 entries');
  expect(audit.getAllByRole('listitem')).toHaveLength(12);
  await press('Show the newest 10 entries');
  expect(audit.getAllByRole('listitem')).toHaveLength(10);
});

test('the messages and chats about an order are linked, newest first, and so is its public page', async () => {
  open({
    messages: {
      messages: found([
        { id: 7, firstName: 'Ida', lastName: 'Holm', email: 'ida@x.org', subject: 'Late', createdAt: at(1) },
      ]),
      conversations: found(
        [{ sessionId: 'abc', userEmail: null, lastMessage: 'Hello?', lastMessageAt: at(2), unread: 1 }],
        true,
      ),
    },
  });
  const card = within(await screen.findByRole('region', { name: 'Messages and chats' }));
  const rows = await card.findAllByRole('link');
  expect(rows.map((row) => [row.textContent, row.getAttribute('href')])).toEqual([
    ['Live chat: Anonymous User, 1 unreadHello?', '/chat/abc'],
    ['Contact message: Ida HolmLate', '/message/7'],
  ]);
  expect(card.getByText('Older ones are in Communications.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Public page' }).getAttribute('href')).toBe('/track/EX1234567890');
});
