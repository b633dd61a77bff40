import { pages } from '@exline/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { aSubmission, inboxOf } from '../../../testing/inbox.ts';
import { renderAt, server } from '../../../testing/render.tsx';
import { socket } from '../../../testing/socket.ts';
import { AdminPage } from '../AdminPage.tsx';

const given = () =>
  server.use(
    ...inboxOf([]),
    http.get('/api/admin/chat-sessions', () =>
      HttpResponse.json([], { headers: { 'X-Total-Count': '10000' } }),
    ),
  );

test.each(['adminCommunications', 'adminMail'] as const)(
  'a visitor who is not signed in is redirected from %s to the sign-in page',
  async (name) => {
    server.use(http.get('/api/admin/me', () => HttpResponse.json({}, { status: 401 })));
    const location = renderAt(pages[name], <AdminPage name={name} />);
    await waitFor(() => expect(location.history.at(-1)).toBe('/admin'));
  },
);

test('both tabs show how many items they hold', async () => {
  given();
  renderAt('/admin/communications', <AdminPage name="adminCommunications" />);
  expect(await screen.findByRole('link', { name: 'Contact Forms 0' })).toBeTruthy();
  const chat = await screen.findByRole('link', { name: 'Live Chat 10,000' });
  expect(chat.getAttribute('href')).toBe('/admin/communications?tab=chat');
  expect(screen.getByRole('link', { name: 'Back to Admin' }).getAttribute('href')).toBe('/admin');
});

test('logging out here navigates to the logout address', async () => {
  given();
  renderAt('/admin/communications', <AdminPage name="adminCommunications" />);
  const logout = await screen.findByRole('link', { name: 'Logout' });
  expect(logout.getAttribute('href')).toBe('/api/admin/logout');
});

test('contact messages load by page, also after the server reports a change', async () => {
  const asked: string[] = [];
  given();
  server.use(...inboxOf([aSubmission()], asked));
  renderAt('/admin/communications', <AdminPage name="adminCommunications" />);
  await screen.findByRole('link', { name: 'Contact Forms 1' });
  await screen.findByRole('link', { name: /^Maya Chen/ });
  const before = asked.length;
  for (const change of ['contact:changed', 'mail:changed']) act(() => socket.say(change, { id: 11 }));
  await waitFor(() => expect(asked.slice(before)).toContain('?view=row&limit=50&state=open&floods=left-out'));
  expect(asked.filter((query) => !query.includes('limit='))).toEqual([]);
});
