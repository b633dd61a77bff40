import type { AdminSession } from '@exline/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { renderAt, server } from '../../../testing/render.tsx';
import { OwnSessions } from './OwnSessions.tsx';

const PATH = '/api/admin/sessions';

const aSession = (over: Partial<AdminSession> = {}): AdminSession => ({
  id: 'here',
  beganAt: '2026-11-13T08:00:00.000Z',
  lastActAt: '2026-11-13T09:00:00.000Z',
  browser: 'Firefox on Linux',
  address: '203.0.113.1',
  current: false,
  ...over,
});
const here = aSession({ current: true });
const phone = aSession({ id: 'phone', browser: 'Safari on iPhone', address: '203.0.113.2' });

/** A server with these sessions. */
const given = (...sessions: AdminSession[]) => {
  let known = sessions;
  server.use(
    http.get(PATH, () => HttpResponse.json(known)),
    http.post(`${PATH}/:id/end`, ({ params }) => {
      known = known.filter(({ id }) => id !== params.id);
      return new HttpResponse(null, { status: 204 });
    }),
  );
};
const open = (...sessions: AdminSession[]) => {
  given(...sessions);
  show();
};
const show = () => renderAt('/admin/sessions', <OwnSessions />);
const rowOf = async (browser: string) =>
  within((await screen.findByText(browser)).closest('tr') as HTMLElement);

test('each session shows its browser and address; the current one is marked and has no button', async () => {
  open(here, phone);
  const mine = await rowOf('Firefox on Linux');
  expect(mine.getByText('This session')).toBeTruthy();
  expect(mine.queryByRole('button')).toBeNull();
  expect(screen.queryByText('You have no other sessions.')).toBeNull();
  const other = await rowOf('Safari on iPhone');
  expect(other.getByText('203.0.113.2')).toBeTruthy();
  expect(other.getByRole('button', { name: 'End Safari on iPhone, 203.0.113.2' })).toBeTruthy();
});

test('a single session is reported as the only one', async () => {
  open(here);
  await rowOf('Firefox on Linux');
  expect(screen.getByText('You have no other sessions.')).toBeTruthy();
});

/** Ends a session and confirms with the password. */
const end = async (browser: string) => {
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`End ${browser}`) }));
  const dialog = within(await screen.findByRole('dialog', { name: `Sign out ${browser}?` }));
  await userEvent.type(dialog.getByLabelText('Your password'), 'my password');
  await userEvent.click(dialog.getByRole('button', { name: 'Sign out' }));
  return dialog;
};

test('another session is ended with the password, leaves the list, and the page says so', async () => {
  open(here, phone);
  await end('Safari on iPhone');
  expect(await screen.findByText('Safari on iPhone was signed out')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('203.0.113.2')).toBeNull());
});

test('a session that cannot be ended stays in the list, and the dialog gives the reason', async () => {
  open(here, phone);
  server.use(
    http.post(`${PATH}/:id/end`, () =>
      HttpResponse.json({ detail: 'Try again in a minute.' }, { status: 503 }),
    ),
  );
  const dialog = await end('Safari on iPhone');
  expect(await dialog.findByText('Try again in a minute.')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await screen.findByRole('button', { name: /End Safari on iPhone/ })).toBeTruthy();
});

test('a wrong password is reported at its field', async () => {
  open(here, phone);
  const errors = { current: 'This is not your password.' };
  server.use(http.post(`${PATH}/:id/end`, () => HttpResponse.json({ detail: '', errors }, { status: 400 })));
  const dialog = await end('Safari on iPhone');
  expect(await dialog.findByText('This is not your password.')).toBeTruthy();
});

test('a list that cannot be loaded says why and offers a retry', async () => {
  given(here);
  server.use(
    http.get(PATH, () => HttpResponse.json({ detail: 'Not now.' }, { status: 503 }), { once: true }),
  );
  show();
  expect(await screen.findByText('Not now.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Firefox on Linux')).toBeTruthy();
});

test('signing out everywhere asks first and reports a failure', async () => {
  let asked = 0;
  open(here, phone);
  server.use(
    http.post(`${PATH}/end`, () => {
      asked += 1;
      return HttpResponse.json({ detail: 'Try again in a minute.' }, { status: 503 });
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign out everywhere?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(asked).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
  const again = within(await screen.findByRole('dialog'));
  await userEvent.type(again.getByLabelText('Your password'), 'my password');
  await userEvent.click(again.getByRole('button', { name: 'Sign out everywhere' }));
  expect(await again.findByText('The sessions could not be ended.')).toBeTruthy();
  expect(again.getByText('Try again in a minute.')).toBeTruthy();
});
