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

/** Only links with these tokens are known. */
const given = (links: Record<string, string>) =>
  server.use(
    http.post('/api/staff/link', async ({ request }) => {
      const { token } = (await request.json()) as { token: string };
      const name = links[token];
      return name
        ? HttpResponse.json({ purpose: 'invitation', name, email: 'a@exline.example' })
        : HttpResponse.json({ detail: 'This link opens nothing any more.' }, { status: 410 });
    }),
    http.post('/api/staff/password', () =>
      HttpResponse.json({ purpose: 'invitation', name: 'Maya', email: 'a@exline.example' }),
    ),
  );

/** At a real address: what follows it is tested. */
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

/** As a link of an email does in the tab that is open: only the fragment changes. */
const follow = (token: string) => act(() => void (window.location.hash = `#${token}`));

test('a link that is opened in the tab where it was asked for opens the form', async () => {
  given({ one: 'Maya' });
  open(PATH);
  expect(screen.getByRole('button', { name: 'Send me a link' })).toBeTruthy();
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

test('a link that no longer works leads to the form that asks for another one', async () => {
  given({});
  open(`${PATH}#old`);
  await userEvent.click(await screen.findByRole('link', { name: 'Ask for another link' }));
  expect(await screen.findByRole('button', { name: 'Send me a link' })).toBeTruthy();
});

test('a used link leaves the address, and the page says that the password is set', async () => {
  given({ one: 'Maya' });
  open(`${PATH}#one`);
  await userEvent.type(await screen.findByLabelText('Password'), 'a long enough password of mine');
  await userEvent.click(screen.getByRole('button', { name: 'Save password' }));
  expect(await screen.findByRole('heading', { name: 'Your password is set' })).toBeTruthy();
  expect(window.location.href).toMatch(/\/admin\/password$/);
});
