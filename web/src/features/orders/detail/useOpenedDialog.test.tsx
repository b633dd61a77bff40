import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, test } from 'vitest';
import { claimDrafts } from '../../../lib/drafts/owner.ts';
import { anOrder } from '../../../testing/order.ts';
import { renderAt, server } from '../../../testing/render.tsx';
import { ManageOrders } from '../list/ManageOrders.tsx';
import { OpenOrder } from './OpenOrder.tsx';

const order = anOrder();
const found = { items: [], more: false };
const links = { message: (id: number) => `/message/${id}`, conversation: (id: string) => `/chat/${id}` };

const page = <OpenOrder order={order} messageLinks={links} />;
const list = <ManageOrders />;
const editRow = `Edit ${order.trackingNumber}`;

/** Renders a page from the start, as after a new sign-in. */
const show = (content: typeof page) => {
  cleanup();
  server.use(
    http.get('/api/admin/orders/1', () => HttpResponse.json(order)),
    http.get('/api/admin/orders/1/messages', () =>
      HttpResponse.json({ messages: found, conversations: found }),
    ),
    http.get('/api/admin/orders', () => HttpResponse.json([order], { headers: { 'X-Total-Count': '1' } })),
    http.get('/api/admin/orders/1/:part', () => HttpResponse.json([])),
  );
  renderAt('/admin?tab=orders', content);
};

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label);

afterEach(() => sessionStorage.clear());

test.each([
  ['edit dialog of an order', page, 'Edit', /^Destination/],
  ['edit dialog over the list of orders', list, editRow, /^Destination/],
  ['event dialog of an order', page, 'Add event', /^Description/],
] as const)(
  'after a new sign-in the %s opens again with its input',
  async (_dialog, content, button, label) => {
    claimDrafts('1');
    show(content);
    await press(button);
    await userEvent.type(await field(label), 'Salem');
    const typed = (await field(label)).value;
    claimDrafts('1');
    show(content);
    expect((await field(label)).value).toBe(typed);
    claimDrafts('2');
    show(content);
    await screen.findByRole('button', { name: button });
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

test('a dialog without input, or with discarded input, does not open again', async () => {
  show(page);
  await press('Edit');
  await field(/^Destination/);
  show(page);
  await press('Edit');
  await userEvent.type(await field(/^Destination/), 'Salem');
  await press('Close');
  await press('Discard');
  show(page);
  await screen.findByRole('button', { name: 'Edit' });
  expect(screen.queryByRole('dialog')).toBeNull();
});
