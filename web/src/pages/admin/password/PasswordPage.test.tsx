import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../../lib/server/queryClient.ts';
import { server } from '../../../testing/render.tsx';
import { OutcomeProvider } from '../../../ui/overlay/Outcome.tsx';
import { PasswordPage } from './PasswordPage.tsx';

const PATH = '/admin/password';

/** The server accepts only these tokens. */
const given = (links: Record<string, string>) =>
  server.use(
    http.post('/api/staff/link', async ({ request }) => {
      const { token } = (await request.json()) as { token: string };
      const name = links[token];
      return name
        ? HttpResponse.json({ purpose: 'invitation', name, email: 'a@exline.example' })
        : HttpResponse.json({ detail: 'This link has expired.' }, { status: 410 });
    }),
    http.post('/api/staff/password', () =>
      HttpResponse.json({ purpose: 'invitation', name: 'Maya', email: 'a@exline.example' }),
    ),
  );

/** Renders at a real address, because the tests check the fragment. */
const open = (address: string) => {
  window.history.replaceState(null, '', address);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <OutcomeProvider>
        <PasswordPage />
      </OutcomeProvider>
    </QueryClientProvider>,
  );
};

/** Like opening an email link in the same tab: only the fragment changes. */
const follow = (token: string) => act(() => void (window.location.hash = `#${token}`));

test('a link opened in the tab that requested it shows the form', async () => {
  given({ one: 'Maya' });
  open(PATH);
  expect(screen.getByRole('button', { name: 'Email me a link' })).toBeTruthy();
  follow('one');
  expect(await screen.findByRole('heading', { name: 'Welcome, Maya' })).toBeTruthy();
});

test('a second link in the same tab replaces the first, with an empty field', async () => {
  given({ one: 'Maya', two: 'Tom' });
  open(`${PATH}#one`);
  await userEvent.type(await screen.findByLabelText('Password'), 'typed for Maya');
  follow('two');
  expect(await screen.findByRole('heading', { name: 'Welcome, Tom' })).toBeTruthy();
  expect(screen.getByLabelText('Password')).toHaveProperty('value', '');
});

test('an expired link shows the form that requests another one', async () => {
  given({});
  open(`${PATH}#old`);
  await userEvent.click(await screen.findByRole('link', { name: 'Request a new link' }));
  expect(await screen.findByRole('button', { name: 'Email me a link' })).toBeTruthy();
});

test('a used link is removed from the address, and the page confirms the new password', async () => {
  given({ one: 'Maya' });
  open(`${PATH}#one`);
  await userEvent.type(await screen.findByLabelText('Password'), 'a long enough password of mine');
  await userEvent.click(screen.getByRole('button', { name: 'Save password' }));
  expect(await screen.findByRole('heading', { name: 'Your password is set' })).toBeTruthy();
  expect(window.location.href).toMatch(/\/admin\/password$/);
});
