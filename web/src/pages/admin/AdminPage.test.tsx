import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { Route, Switch } from 'wouter';
import { createQueryClient } from '../../lib/server/queryClient.ts';
import { heldAnswer } from '../../testing/heldAnswer.ts';
import { dashboardAnswers, signedOut, summary } from '../../testing/dashboard.ts';
import { anOrder } from '../../testing/order.ts';
import { anOwnAccount } from '../../testing/ownAccount.ts';
import { renderAt, server } from '../../testing/render.tsx';
import { AdminPage, preloadPart } from './AdminPage.tsx';
import { preloadView } from './viewCode.ts';

// On a busy machine, the first import of the modules takes longer than a test waits.
beforeAll(async () => {
  await preloadPart('admin');
  await preloadView({ name: 'admin', page: 'admin' });
  await preloadView({ name: 'adminOrders', page: 'admin' });
});

beforeEach(() => server.use(...dashboardAnswers()));

test('a session that ends during a refresh is reported, and signing in again returns to the dashboard', async () => {
  const user = userEvent.setup();
  const queryClient = createQueryClient();
  renderAt('/admin', <AdminPage name="admin" />, queryClient);
  await screen.findByText('No orders found');

  server.use(http.get('*/api/admin/summary', signedOut));
  await queryClient.invalidateQueries({ queryKey: ['orders'] });
  await screen.findByRole('heading', { name: 'Admin Access' });
  expect(screen.getByText('Your session has ended')).toBeTruthy();

  server.use(http.get('*/api/admin/summary', () => HttpResponse.json(summary)));
  await user.type(screen.getByLabelText(/Username/), 'admin');
  await user.type(screen.getByLabelText(/Password/), 'right');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await screen.findByText('No orders found');
  expect(screen.queryByRole('heading', { name: 'Admin Access' })).toBeNull();
});

test('a visitor who was never signed in is not told that a session ended', async () => {
  server.use(http.get('*/api/admin/me', signedOut));
  renderAt('/admin', <AdminPage name="admin" />);
  await screen.findByRole('heading', { name: 'Admin Access' });
  expect(screen.queryByText('Your session has ended')).toBeNull();
});

test('until the account is loaded, the frame shows what every account can do, and one call loads the account', async () => {
  const asked: string[] = [];
  const answer = heldAnswer();
  server.events.on('request:start', ({ request }) => asked.push(new URL(request.url).pathname));
  server.use(
    http.get('*/api/admin/me', async () => {
      await answer.released;
      return HttpResponse.json(anOwnAccount('viewer'));
    }),
  );
  renderAt('/admin', <AdminPage name="admin" />);
  const nav = within(await screen.findByRole('navigation', { name: 'Admin' }));
  const names = () => nav.getAllByRole('link').map(({ textContent }) => textContent);
  expect(names()).toEqual(['Overview', 'Manage Orders', 'Returns', 'Communications']);
  expect(screen.getByText('Loading the page')).toBeTruthy();
  const header = screen.getByRole('banner');
  expect(asked).toEqual(['/api/admin/me']);

  answer.release();
  await screen.findByRole('heading', { name: 'Overview' });
  expect(screen.getByRole('banner')).toBe(header);
  expect(names()).toEqual(['Overview', 'Manage Orders', 'Returns', 'Communications']);
  expect(nav.queryByText('Create Tracking')).toBeNull();
  server.events.removeAllListeners();
});

test('a failure to load the account is shown inside the frame, with a button to try again', async () => {
  const user = userEvent.setup();
  server.use(
    http.get('*/api/admin/me', () => HttpResponse.json({ detail: 'The database is away.' }, { status: 503 })),
  );
  renderAt('/admin', <AdminPage name="admin" />);
  expect(await screen.findByText('The database is away.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Manage Orders' })).toBeTruthy();
  server.use(http.get('*/api/admin/me', () => HttpResponse.json(anOwnAccount('owner'))));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Overview' })).toBeTruthy();
});

test('signing in or out moves the focus to the new heading', async () => {
  const user = userEvent.setup();
  server.use(http.post('*/api/admin/logout', () => HttpResponse.json({ isAuthenticated: false })));
  renderAt('/admin', <AdminPage name="admin" />);
  await screen.findByRole('heading', { name: 'Overview' });
  expect(document.activeElement).toBe(document.body);
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  const card = await screen.findByRole('heading', { name: 'Admin Access' });
  await waitFor(() => expect(document.activeElement).toBe(card));

  await user.type(screen.getByLabelText(/Username/), 'admin');
  await user.type(screen.getByLabelText(/Password/), 'right');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  const heading = await screen.findByRole('heading', { name: 'Overview' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('data prefetched for one account is not shown to the next one, who waits for an answer', async () => {
  const user = userEvent.setup();
  let asked = 0;
  server.use(
    http.post('*/api/admin/logout', () => HttpResponse.json({ isAuthenticated: false })),
    http.get('*/api/admin/orders', () => {
      asked += 1;
      return HttpResponse.json([anOrder({ trackingNumber: 'EX-FIRST' })]);
    }),
  );
  renderAt(
    '/admin',
    <Route path="/admin">
      <AdminPage name="admin" />
    </Route>,
  );
  const link = () => screen.findByRole('link', { name: 'Manage Orders' });
  await screen.findByRole('heading', { name: 'Overview' });
  await user.hover(await link());
  await waitFor(() => expect(asked).toBeGreaterThan(0));
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await screen.findByRole('heading', { name: 'Admin Access' });

  let askedBySecond = 0;
  server.use(
    http.get('*/api/admin/me', () => HttpResponse.json(anOwnAccount('viewer', { id: 2, name: 'Second' }))),
    http.get('*/api/admin/orders', () => {
      askedBySecond += 1;
      return new Promise<never>(() => {});
    }),
  );
  await user.type(screen.getByLabelText(/Username/), 'second');
  await user.type(screen.getByLabelText(/Password/), 'right');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await screen.findByRole('heading', { name: 'Overview' });
  await user.click(await link());
  await screen.findByRole('heading', { name: 'All Tracking Numbers' });
  expect(screen.queryByText('EX-FIRST')).toBeNull();
  // On a slow machine, the data that the pointer prefetched may be too old for the page.
  await waitFor(() => expect(askedBySecond).toBeGreaterThan(0));
});

test('signing out everywhere returns to the sign-in card, which confirms it', async () => {
  const user = userEvent.setup();
  server.use(
    http.get('*/api/admin/sessions', () => HttpResponse.json([])),
    http.post('*/api/admin/sessions/end', () => HttpResponse.json({ isAuthenticated: false })),
  );
  renderAt(
    '/admin/sessions',
    <Switch>
      <Route path="/admin/sessions">
        <AdminPage name="adminSessions" />
      </Route>
      <Route path="/admin">
        <AdminPage name="admin" />
      </Route>
    </Switch>,
  );
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Your password'), 'my password');
  await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
  const card = within(await screen.findByRole('region', { name: 'Admin Access' }));
  expect(await card.findByText('Signed out everywhere')).toBeTruthy();
  expect(screen.queryByText('Your session has ended')).toBeNull();
});

test('every sign-in asks for a new password while the initial one is in use', async () => {
  const user = userEvent.setup();
  server.use(
    http.get('*/api/admin/me', () =>
      HttpResponse.json(anOwnAccount('owner', { hasGeneratedPassword: true })),
    ),
    http.post('*/api/admin/login', () => HttpResponse.json({ isAuthenticated: true })),
    http.post('*/api/admin/logout', () => HttpResponse.json({ isAuthenticated: false })),
  );
  renderAt('/admin', <AdminPage name="admin" />);
  const request = await screen.findByRole('region', { name: 'Generated password' });
  const link = within(request).getByRole('link', { name: 'Change password' });
  expect(link.getAttribute('href')).toBe('/admin/sessions#password');
  await user.click(within(request).getByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('region', { name: 'Generated password' })).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await user.type(await screen.findByLabelText('Username'), 'admin');
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByRole('region', { name: 'Generated password' })).toBeTruthy();
});

test('a tab is marked as current on tap, before its view replaces the last one', async () => {
  renderAt('/admin', <AdminPage name="admin" />);
  const last = await screen.findByText('No orders found');
  const tab = screen.getByRole('link', { name: 'Create Tracking' });
  fireEvent.click(tab);
  expect(tab.getAttribute('aria-current')).toBe('page');
  expect(last.isConnected).toBe(true);
  await screen.findByRole('heading', { name: 'Create Tracking' });
  expect(last.isConnected).toBe(false);
});

test('a viewer is greeted by name and offered only what viewers can do', async () => {
  const maya = anOwnAccount('viewer', { id: 17, name: 'Maya Chen', email: 'maya@exline.example' });
  server.use(http.get('*/api/admin/me', () => HttpResponse.json(maya)));
  renderAt('/admin', <AdminPage name="admin" />);
  await screen.findByText('No orders found');
  expect(screen.getByText('Welcome, Maya Chen')).toBeTruthy();
  const tabs = within(screen.getByRole('navigation', { name: 'Admin' })).getAllByRole('link');
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Manage Orders',
    'Returns',
    'Communications',
  ]);
  for (const name of ['Staff', 'Create tracking', 'Create Tracking'])
    expect(screen.queryByRole('link', { name })).toBeNull();
});

test('data of the previous account is loaded again for the next one', async () => {
  const user = userEvent.setup();
  const queryClient = createQueryClient();
  renderAt('/admin', <AdminPage name="admin" />, queryClient);
  await screen.findByRole('link', { name: 'Staff' });
  server.use(http.get('*/api/admin/summary', signedOut));
  await queryClient.invalidateQueries({ queryKey: ['orders'] });
  await screen.findByRole('heading', { name: 'Admin Access' });

  server.use(
    http.get('*/api/admin/summary', () => HttpResponse.json(summary)),
    http.get('*/api/admin/me', () => HttpResponse.json(anOwnAccount('agent', { id: 18, name: 'Tom' }))),
  );
  await user.type(screen.getByLabelText(/Username/), 'tom@exline.example');
  await user.type(screen.getByLabelText(/Password/), 'right');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText('Welcome, Tom')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Staff' })).toBeNull();
});
