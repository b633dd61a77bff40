import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { renderAt, server } from '../../../testing/render.tsx';
import { LoginCard } from './LoginCard.tsx';

const open = () => renderAt('/admin', <LoginCard />);
const signIn = () => userEvent.click(screen.getByRole('button', { name: 'Sign In' }));

test('name and password are required', async () => {
  open();
  await signIn();
  expect(await screen.findByText('Username is required')).toBeTruthy();
  expect(screen.getByText('Password is required')).toBeTruthy();
});

test('a wrong password is reported, and the button says what happens meanwhile', async () => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  server.use(
    http.post('/api/admin/login', async () => {
      await asked;
      return HttpResponse.json({ status: 401 }, { status: 401 });
    }),
  );
  open();
  await userEvent.type(screen.getByLabelText('Username'), 'admin');
  await userEvent.type(screen.getByLabelText('Password'), 'wrong');
  await signIn();
  expect(await screen.findByText('Signing In...')).toBeTruthy();
  answer();
  await waitFor(() => expect(screen.getAllByText('Login failed')).toHaveLength(2));
  expect(screen.getAllByText('Invalid credentials. Please try again.')).toHaveLength(2);
});

test('a right one is confirmed', async () => {
  server.use(http.post('/api/admin/login', () => HttpResponse.json({ isAuthenticated: true })));
  open();
  await userEvent.type(screen.getByLabelText('Username'), 'admin');
  await userEvent.type(screen.getByLabelText('Password'), 'right');
  await signIn();
  await waitFor(() => expect(screen.getAllByText('Login successful')).toHaveLength(2));
  expect(screen.getAllByText('Welcome to the admin dashboard.')).toHaveLength(2);
});
