import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { renderAt, server } from '../../../testing/render.tsx';
import { filterIn } from '../orderFilter.ts';
import { OrderViews } from './OrderViews.tsx';

const sent: unknown[] = [];
const view = (id: number, name: string, filter: object, isShared = false) => ({
  id,
  name,
  isShared,
  filter,
  savedBy: 'admin:admin',
  version: id,
  changedBy: 'admin:admin',
  changedAt: '2026-11-21T12:00:00.000Z',
  count: id,
});
const saved = [
  view(7, 'Late VIP', { label: ['VIP'], attention: 'late' }),
  view(8, 'In November', { createdSince: '2026-11-01T00:00:00.000Z' }, true),
];
const shown = (query: string) =>
  renderAt(`/admin?tab=orders&${query}`, <OrderViews filter={filterIn(new URLSearchParams(query), '')} />);
const link = (name: string) => screen.findByRole('link', { name });

beforeEach(() => {
  sent.length = 0;
  const answer = async ({ request }: { request: Request }) => {
    sent.push([request.method, new URL(request.url).pathname, await request.json()]);
    return HttpResponse.json(saved[0], { status: 201 });
  };
  server.use(
    http.get('/api/admin/order-views', () =>
      HttpResponse.json({
        counts: { all: 1262, mine: 0, needed: 3, late: 2, silent: 1, asked: 0 },
        views: saved,
      }),
    ),
    http.post('/api/admin/order-views', answer),
    http.put('/api/admin/order-views/:id', answer),
    http.delete('/api/admin/order-views/:id', ({ request }) => {
      sent.push([request.method, new URL(request.url).pathname]);
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

test('each view has its count and its address, and the matching one is current', async () => {
  shown('attention=late&label=VIP');
  const late = await link('Late VIP 7');
  expect(late.getAttribute('aria-current')).toBe('page');
  expect(late.getAttribute('href')).toBe('/admin?tab=orders&label=VIP&attention=late');
  expect((await link('Late 2')).hasAttribute('aria-current')).toBe(false);
  expect((await screen.findByRole('link', { name: /In November.*8/ })).getAttribute('href')).toBe(
    '/admin?tab=orders&createdSince=2026-11-01',
  );
  expect(screen.getByRole('link', { name: 'All orders 1,262' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull();
});

test('a filter is saved as a view, and a name that exists is replaced', async () => {
  shown('status=Shipped&sort=due');
  await link('Late VIP 7');
  const dialog = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Save view' }));
    const opened = within(await screen.findByRole('dialog'));
    await userEvent.type(opened.getByLabelText('Name'), name);
    return opened;
  };
  let opened = await dialog('Shipped');
  await userEvent.click(opened.getByLabelText('Share with all staff'));
  await userEvent.click(opened.getByRole('button', { name: 'Save view' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  opened = await dialog('late vip');
  expect(opened.getByText('Replaces the view with this name.')).toBeTruthy();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const filter = { status: ['Shipped'], sort: 'due' };
  expect(sent).toEqual([
    ['POST', '/api/admin/order-views', { name: 'Shipped', isShared: true, filter }],
    ['PUT', '/api/admin/order-views/7', { name: 'late vip', isShared: false, filter }],
  ]);
});

/** Answers with views, which other people may change. */
const answered = (views: () => object[]) =>
  http.get('/api/admin/order-views', () =>
    HttpResponse.json({
      counts: { all: 0, mine: 0, needed: 0, late: 0, silent: 0, asked: 0 },
      views: views(),
    }),
  );
const oneViewOf = (version: () => number) => answered(() => [{ ...saved[0], version: version() }]);

test('a view that another person changed meanwhile is replaced only after a second press', async () => {
  let version = 7;
  const expectedVersions: (string | null)[] = [];
  server.use(
    oneViewOf(() => version),
    http.put('/api/admin/order-views/:id', ({ request }) => {
      expectedVersions.push(request.headers.get('if-match'));
      return expectedVersions.length > 1
        ? HttpResponse.json(saved[0])
        : HttpResponse.json(
            { type: 'urn:problem:order_view.changed_meanwhile', status: 412, detail: 'It has changed.' },
            { status: 412 },
          );
    }),
  );
  shown('status=Shipped');
  await link('Late VIP 7');
  await userEvent.click(screen.getByRole('button', { name: 'Save view' }));
  const opened = within(await screen.findByRole('dialog'));
  await userEvent.type(opened.getByLabelText('Name'), 'Late VIP');
  version = 9;
  await userEvent.keyboard('{Enter}');
  await opened.findByText('Another person changed the view with this name. Save again to replace it.');
  await userEvent.click(opened.getByRole('button', { name: 'Save view' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(expectedVersions).toEqual(['"7"', '"9"']);
});

test('a view is deleted after a question', async () => {
  shown('label=VIP&attention=late');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete view' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete the view “Late VIP”?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete view' }));
  await waitFor(() => expect(sent).toEqual([['DELETE', '/api/admin/order-views/7']]));
});

test('a view is renamed by keyboard, and keeps its filter and its audience', async () => {
  shown('createdSince=2026-11-01');
  (await screen.findByRole('button', { name: 'Rename view' })).focus();
  await userEvent.keyboard('{Enter}');
  const name = within(await screen.findByRole('dialog')).getByLabelText('Name');
  expect((name as HTMLInputElement).value).toBe('In November');
  await userEvent.clear(name);
  await userEvent.type(name, ' Since fall {Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const filter = { createdSince: '2026-11-01T00:00:00.000Z' };
  expect(sent).toEqual([['PUT', '/api/admin/order-views/8', { name: 'Since fall', isShared: true, filter }]]);
});

test('a name that another view has is refused, and a view that changed meanwhile is renamed by a second press', async () => {
  let version = 7;
  const expectedVersions: (string | null)[] = [];
  const refusals = [
    {
      type: 'urn:problem:order_view.duplicate_name',
      status: 409,
      detail: 'Another view already has this name.',
    },
    { type: 'urn:problem:order_view.changed_meanwhile', status: 412, detail: 'The view has changed.' },
  ];
  server.use(
    oneViewOf(() => version),
    http.put('/api/admin/order-views/:id', ({ request }) => {
      expectedVersions.push(request.headers.get('if-match'));
      const refused = refusals.shift();
      if (!refused) return HttpResponse.json(saved[0]);
      version = 9;
      return HttpResponse.json(refused, { status: refused.status });
    }),
  );
  shown('label=VIP&attention=late');
  await userEvent.click(await screen.findByRole('button', { name: 'Rename view' }));
  const opened = within(await screen.findByRole('dialog'));
  await userEvent.type(opened.getByLabelText('Name'), '{Enter}');
  await opened.findByText('Another view already has this name.');
  await userEvent.keyboard('{Enter}');
  await opened.findByText('The view has changed.');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(expectedVersions).toEqual(['"7"', '"9"', '"9"']);
});

test('of two views with the same filter, the chosen one is current and renamed', async () => {
  const twin = view(9, 'Also late VIP', { attention: 'late', label: ['VIP'] });
  server.use(answered(() => [...saved, twin]));
  shown('label=VIP&attention=late');
  expect((await link('Late VIP 7')).getAttribute('aria-current')).toBe('page');
  await userEvent.click(await link('Also late VIP 9'));
  expect((await link('Also late VIP 9')).getAttribute('aria-current')).toBe('page');
  expect((await link('Late VIP 7')).hasAttribute('aria-current')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Rename view' }));
  const name = within(await screen.findByRole('dialog')).getByLabelText('Name');
  expect((name as HTMLInputElement).value).toBe('Also late VIP');
  await userEvent.clear(name);
  await userEvent.type(name, 'Important{Enter}');
  await waitFor(() =>
    expect(sent).toMatchObject([['PUT', '/api/admin/order-views/9', { name: 'Important' }]]),
  );
});

test.each([
  ['status=Shipped', 'Save view', ''],
  ['attention=late&label=VIP', 'Rename view', 'Late VIP'],
])('a name that was typed when the session ended is still there: %s, %s', async (query, step, before) => {
  const open = async () => {
    cleanup();
    shown(query);
    await link('Late VIP 7');
    await userEvent.click(screen.getByRole('button', { name: step }));
    return within(await screen.findByRole('dialog')).getByLabelText<HTMLInputElement>('Name');
  };
  await userEvent.type(await open(), ' on time');
  expect((await open()).value).toBe(`${before} on time`);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect((await open()).value).toBe(before);
});
