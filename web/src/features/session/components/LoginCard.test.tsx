import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { renderAt, server } from '../../../testing/render.tsx';
import { ToastProvider } from '../../../ui/Toast.tsx';
import { LoginCard } from './LoginCard.tsx';

const open = () =>
  renderAt(
    '/admin',
    <ToastProvider>
      <LoginCard />
    </ToastProvider>,
  );

const signIn = async () => {
  await userEvent.type(screen.getByLabelText('Username'), 'admin');
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
};

test('both fields are asked for, and the first is where the focus goes', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText('Username is required')).toBeTruthy();
  expect(screen.getByText('Password is required')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Username'));
});

test('wrong credentials are told in words and what was typed stays', async () => {
  server.use(http.post('/api/admin/login', () => HttpResponse.json({}, { status: 401 })));
  open();
  await signIn();
  expect((await screen.findAllByText('Login failed')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('Invalid credentials. Please try again.').length).toBeGreaterThan(0);
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('admin');
});

test('too many tries are told as what they are', async () => {
  const detail = 'Too many tries. Wait a while, then try again.';
  server.use(
    http.post('/api/admin/login', () => HttpResponse.json({ status: 429, detail }, { status: 429 })),
  );
  open();
  await signIn();
  expect((await screen.findAllByText(detail)).length).toBeGreaterThan(0);
});
