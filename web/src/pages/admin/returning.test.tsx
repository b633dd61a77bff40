import { render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { QueryClientProvider } from '@tanstack/react-query';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { Route, Switch } from 'wouter';
import { createQueryClient } from '../../lib/server/queryClient.ts';
import { aMessageWith, aSession } from '../../testing/liveChat.tsx';
import { dashboardAnswers, signedOut } from '../../testing/dashboard.ts';
import { anOrder } from '../../testing/order.ts';
import { anOwnAccount } from '../../testing/ownAccount.ts';
import { server } from '../../testing/render.tsx';
import { OutcomeProvider } from '../../ui/overlay/Outcome.tsx';
import { AdminPage, preloadPart } from './AdminPage.tsx';
import { preloadView } from './viewCode.ts';

// On a busy machine, the first import of the modules takes longer than a test waits.
beforeAll(async () => {
  await preloadPart('admin');
  await preloadView({ name: 'admin', page: 'admin' });
  await preloadView({ name: 'adminSessions', page: 'adminSessions' });
  await preloadView({ name: 'adminCommunications', page: 'adminCommunications' });
});

beforeEach(() =>
  server.use(
    ...dashboardAnswers(),
    http.get('*/api/admin/sessions', () => HttpResponse.json([])),
    http.post('*/api/admin/logout', () => HttpResponse.json({ isAuthenticated: false })),
  ),
);
afterEach(() => window.history.replaceState(null, '', '/'));

const address = () => window.location.pathname + window.location.search;

/** Opens a page in the window's own history, because the place is kept in its state. */
const openAt = async (start: string, shown = 'Sign out everywhere') => {
  const queryClient = createQueryClient();
  window.history.replaceState(null, '', start);
  render(
    <QueryClientProvider client={queryClient}>
      <OutcomeProvider>
        <Switch>
          <Route path="/admin/sessions">
            <AdminPage name="adminSessions" />
          </Route>
          <Route path="/admin/communications">
            <AdminPage name="adminCommunications" />
          </Route>
          <Route path="/admin">
            <AdminPage name="admin" />
          </Route>
        </Switch>
      </OutcomeProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: shown });
  return queryClient;
};

const signIn = async (user: UserEvent) => {
  await user.type(await screen.findByLabelText(/Username/), 'admin');
  await user.type(screen.getByLabelText(/Password/), 'right');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
};

test('a person whose session ended on a page is on that page again after signing in', async () => {
  const user = userEvent.setup();
  const queryClient = await openAt('/admin/sessions?from=a%26b');
  server.use(http.get('*/api/admin/me', signedOut));
  await queryClient.invalidateQueries();
  await screen.findByText('Your session has ended');
  await expect.poll(address).toBe('/admin');

  server.use(http.get('*/api/admin/me', () => HttpResponse.json(anOwnAccount('owner'))));
  await signIn(user);
  await screen.findByRole('button', { name: 'Sign out everywhere' });
  expect(address()).toBe('/admin/sessions?from=a%26b');
});

test('a sign-in in another tab also shows the page of this tab again', async () => {
  const queryClient = await openAt('/admin/sessions');
  server.use(http.get('*/api/admin/me', signedOut));
  await queryClient.invalidateQueries();
  await screen.findByText('Your session has ended');

  server.use(http.get('*/api/admin/me', () => HttpResponse.json(anOwnAccount('owner'))));
  const key = 'exline:signed-in';
  localStorage.setItem(key, '1');
  window.dispatchEvent(new StorageEvent('storage', { key }));
  await screen.findByRole('button', { name: 'Sign out everywhere' });
  expect(address()).toBe('/admin/sessions');
});

test('a session that ends during an import asks for a sign-in, and then shows the preview again', async () => {
  const user = userEvent.setup();
  server.use(
    http.post('*/api/admin/orders/existing', () => HttpResponse.json({ orders: [] })),
    http.post('*/api/admin/orders/import', signedOut),
  );
  await openAt('/admin?tab=orders&view=import', 'Download template');
  await user.upload(
    screen.getByLabelText('Choose a CSV file'),
    new File(['tracking_number\nEX1'], 'orders.csv'),
  );
  await user.click(await screen.findByRole('button', { name: 'Import 1 order' }));
  await screen.findByText('Your session has ended');
  await signIn(user);
  expect(await screen.findByRole('button', { name: 'Import 1 order' })).toBeTruthy();
});

test('a session that ends while orders are labeled keeps their selection and the label, but not for another person', async () => {
  const user = userEvent.setup();
  server.use(
    http.get('*/api/admin/orders', () =>
      HttpResponse.json([anOrder()], { headers: { 'X-Total-Count': '1' } }),
    ),
  );
  const queryClient = await openAt('/admin?tab=orders', 'Filters');
  const select = `Select ${anOrder().trackingNumber}`;
  const label = async () => {
    await user.click(await screen.findByRole('button', { name: 'Label' }));
    return within(await screen.findByRole('dialog')).findByRole<HTMLInputElement>('combobox', {
      name: 'Label',
    });
  };
  const signInAs = async (id: number) => {
    server.use(http.get('*/api/admin/me', signedOut));
    await queryClient.invalidateQueries();
    await screen.findByText('Your session has ended');
    server.use(http.get('*/api/admin/me', () => HttpResponse.json({ ...anOwnAccount('owner'), id })));
    await signIn(user);
  };
  await user.click(await screen.findByRole('checkbox', { name: select }));
  await user.type(await label(), 'Fragile');

  await signInAs(anOwnAccount('owner').id);
  await screen.findByText('1 selected');
  expect((await label()).value).toBe('Fragile');

  await signInAs(77);
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: select })).checked).toBe(false);
});

test('an answer in a chat that is refused because the session ended asks for a sign-in, and is kept', async () => {
  const user = userEvent.setup();
  server.use(
    http.get('*/api/admin/chat-sessions/:id/messages', () => HttpResponse.json([aMessageWith()])),
    http.get('*/api/admin/chat-sessions', () => HttpResponse.json([aSession()])),
    http.post('*/api/chat', () =>
      HttpResponse.json({ type: 'urn:problem:chat.staff_only', status: 403 }, { status: 403 }),
    ),
  );
  await openAt('/admin/communications?tab=chat&session=s1', 'Send');
  const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Reply' });
  await user.type(await box(), 'On Friday');
  server.use(http.get('*/api/admin/me', signedOut));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Your session has ended');

  server.use(http.get('*/api/admin/me', () => HttpResponse.json(anOwnAccount('owner'))));
  await signIn(user);
  expect((await box()).value).toBe('On Friday');
});

test('after a sign-out, the next person starts on the overview', async () => {
  const user = userEvent.setup();
  await openAt('/admin/sessions');
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await signIn(user);
  await screen.findByText('No orders found');
  expect(address()).toBe('/admin');
});
