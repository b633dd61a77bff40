import type { SearchAnswer } from '@exline/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { anOrder } from '../../../testing/order.ts';
import { renderAt, server } from '../../../testing/render.tsx';
import { AdminPage } from '../AdminPage.tsx';

const nothing: SearchAnswer = {
  orders: { items: [], more: false },
  returns: { items: [], more: false },
  messages: { items: [], more: false },
  conversations: { items: [], more: false },
};
const found = (trackingNumber: string, id = 7): SearchAnswer => ({
  ...nothing,
  orders: { items: [anOrder({ id, trackingNumber })], more: false },
});
/** Records every search and answers it. */
const asked: string[] = [];
const answer = (reply: (q: string) => Response | Promise<Response>) =>
  server.use(
    http.get('*/api/admin/search', ({ request }) => {
      const q = new URL(request.url).searchParams.get('q') ?? '';
      asked.push(q);
      return reply(q);
    }),
  );

beforeEach(() => {
  asked.length = 0;
  const order = anOrder({ id: 7 });
  server.use(
    http.get('*/api/admin/summary', () =>
      HttpResponse.json({ total: 1, outForDelivery: 0, delivered: 0, active: 1, recent: [order] }),
    ),
    http.get('*/api/admin/orders/7', () => HttpResponse.json(order)),
    http.get('*/api/admin/orders/7/history', () => HttpResponse.json([])),
    http.get('*/api/admin/chat-sessions', () => HttpResponse.json([])),
    http.get('*/api/admin/contact-submissions', () => HttpResponse.json([])),
  );
});

const open = async () => {
  const user = userEvent.setup();
  const location = renderAt('/admin', <AdminPage name="admin" />);
  await screen.findByRole('heading', { name: 'Overview' });
  const search = async (words: string) => {
    await user.keyboard('/');
    await screen.findByRole('combobox');
    await user.keyboard(words);
  };
  return { user, location, search };
};
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

test('the button, / and Ctrl+K open the search, and Escape returns the focus', async () => {
  const { user } = await open();
  const button = screen.getByRole('button', { name: 'Search' });
  for (const press of [
    () => user.click(button),
    () => user.keyboard('/'),
    () => user.keyboard('{Control>}k{/Control}'),
  ]) {
    button.focus();
    await press();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Search' })),
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  }
});

test('the focus returns to the pressed button, also in Safari, which does not focus it', async () => {
  const { user } = await open();
  const button = screen.getByRole('button', { name: 'Search' });
  button.addEventListener('mousedown', (event) => event.preventDefault());
  // As in the document.
  Reflect.set(window, 'lastPress', button);
  await user.click(button);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox')));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button));
  Reflect.deleteProperty(window, 'lastPress');
});

test('Enter opens a result and focuses its heading', async () => {
  answer(() => HttpResponse.json(found('EX1234567890')));
  const { user, location, search } = await open();
  await search('ex12');
  await screen.findByText('Maya Chen');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(location.history.at(-1)).toBe('/admin?tab=orders&order=7'));
  const heading = await screen.findByRole('heading', { level: 1, name: /EX1234567890/ });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('a return is found by its number and opens in the list of returns', async () => {
  const returnNumber = 'RT0123456789ABC';
  const items = [
    { id: 3, returnNumber, trackingNumber: 'EX1', status: 'approved' as const, customerName: 'Maya Chen' },
  ];
  answer(() => HttpResponse.json({ ...nothing, returns: { items, more: false } }));
  server.use(
    http.get('*/api/admin/returns', () => HttpResponse.json([], { headers: { 'X-Total-Count': '0' } })),
  );
  const { user, location, search } = await open();
  await search('rt01');
  await screen.findByText('Approved, Maya Chen, EX1');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(location.history.at(-1)).toBe(`/admin/returns?q=${returnNumber}`));
});

test('continued typing sends one request and keeps the results, and a late answer to an earlier one is ignored', async () => {
  const late: (() => void)[] = [];
  answer((q) => {
    if (q === 'one') return HttpResponse.json(found('ONE-1'));
    if (q === 'one tw')
      return new Promise((resolve) => late.push(() => resolve(HttpResponse.json(found('LATE-1')))));
    return HttpResponse.json(found('TWO-2'));
  });
  const { user } = await open();
  await user.keyboard('/');
  await screen.findByRole('combobox');
  // Types several values at once, because a busy machine may pause between two keys.
  const typeOn = (...values: string[]) =>
    values.forEach((value) => fireEvent.change(screen.getByRole('combobox'), { target: { value } }));
  typeOn('o', 'on', 'one');
  await screen.findByText('ONE-1');
  expect(asked).toEqual(['one']);
  typeOn('one t', 'one tw');
  await waitFor(() => expect(late).toHaveLength(1));
  expect(screen.getByText('ONE-1')).toBeTruthy();
  await user.keyboard('o');
  await screen.findByText('TWO-2');
  late[0]?.();
  expect(options()).toEqual([expect.stringContaining('TWO-2')]);
});

test('Enter before the answer opens the new result, not the previous one', async () => {
  answer((q) => HttpResponse.json(q === 'zz' ? found('OLD-1', 9) : found('EX1234567890')));
  const { user, location, search } = await open();
  await search('zz');
  await screen.findByText('OLD-1');
  await user.keyboard('9{Enter}');
  await waitFor(() => expect(location.history.at(-1)).toBe('/admin?tab=orders&order=7'));
});

test('a command is found by the first letters of its words and opens its page', async () => {
  answer(() => HttpResponse.json(nothing));
  const { user, location, search } = await open();
  await search('cre tr');
  await waitFor(() => expect(options()).toEqual(['Create trackingc']));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(location.history.at(-1)).toBe('/admin?tab=create'));
});

test('on the page of an order, the search offers what can be done with it', async () => {
  const added: unknown[] = [];
  const user = userEvent.setup();
  server.use(
    http.get('*/api/admin/orders/7', () => HttpResponse.json(anOrder({ id: 7, status: 'Shipped' }))),
    http.post('*/api/admin/tracking-events', async ({ request }) => {
      added.push(await request.json());
      return HttpResponse.json({}, { status: 201 });
    }),
  );
  answer(() => HttpResponse.json(nothing));
  renderAt('/admin?tab=orders&order=7', <AdminPage name="admin" />);
  await screen.findByRole('heading', { level: 1, name: /EX1234567890/ });
  const choose = async (words: string, name: string) => {
    await user.keyboard('/');
    await screen.findByRole('combobox');
    await user.keyboard(words);
    await waitFor(() => expect(options()).toEqual([name]));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull());
  };
  await choose('mark deliv', 'Mark delivered');
  await waitFor(() =>
    expect(added).toMatchObject([
      { orderId: 7, description: expect.stringMatching(/^Delivered:/) as string },
    ]),
  );
  await choose('copy li', 'Copy link');
  await waitFor(async () => expect(await navigator.clipboard.readText()).toMatch(/\/track\/EX1234567890$/));
  await choose('add ev', 'Add event');
  expect(await screen.findByRole('dialog', { name: 'Add Tracking Event' })).toBeTruthy();
});

test('an empty result and a failure are both reported, the failure with a button to try again', async () => {
  answer(() => HttpResponse.json(nothing));
  const { user, search } = await open();
  await search('zzz');
  expect(await screen.findByText('No results for “zzz”')).toBeTruthy();
  answer(() => HttpResponse.json({ detail: 'The database is away.' }, { status: 503 }));
  await user.keyboard('y');
  expect(await screen.findByText('The database is away.')).toBeTruthy();
  answer(() => HttpResponse.json(found('BACK-1')));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('BACK-1')).toBeTruthy();
});

test('the search offers signing out', async () => {
  server.use(http.post('*/api/admin/logout', () => HttpResponse.json({ isAuthenticated: false })));
  answer(() => HttpResponse.json(nothing));
  const { user, search } = await open();
  await search('sign out');
  await waitFor(() => expect(options()).toEqual(['Sign out']));
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: 'Admin Access' })).toBeTruthy();
});

test('single keys are ignored in a field, with modifier keys, and when turned off', async () => {
  const { user } = await open();
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  await user.keyboard('/?');
  expect(field.value).toBe('/?');
  field.remove();
  fireEvent.keyDown(document.body, { key: '/', altKey: true });
  fireEvent.keyDown(document.body, { key: 'g', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'o' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Overview' })).toBeTruthy();

  await user.keyboard('?');
  const keys = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  await user.click(within(keys).getByRole('checkbox', { name: /Single-key shortcuts/ }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('/?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('dialog', { name: 'Search' })).toBeTruthy();
});

test('the Enter with which Safari ends a composition does not open the result that arrives later', async () => {
  answer(() => HttpResponse.json(found('EX1234567890')));
  const { search } = await open();
  await search('ex12');
  const isLeftToBrowser = fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter', keyCode: 229 });
  expect(isLeftToBrowser).toBe(true);
  expect(await screen.findByRole('option', { name: /EX1234567890/ })).toBeTruthy();
});
