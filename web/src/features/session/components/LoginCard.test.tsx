import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { heldAnswer } from '../../../testing/heldAnswer.ts';
import { renderAt, server } from '../../../testing/render.tsx';
import { useAfterSignIn } from '../useAfterSignIn.ts';
import { LoginCard } from './LoginCard.tsx';

const Card = () => {
  const entered = useAfterSignIn();
  return <LoginCard hasEnded={false} enter={async () => entered()} />;
};
const open = () => renderAt('/admin', <Card />);
const signIn = () => userEvent.click(screen.getByRole('button', { name: 'Sign In' }));

test('name and password are required', async () => {
  open();
  await signIn();
  expect(await screen.findByText('Username is required')).toBeTruthy();
  expect(screen.getByText('Password is required')).toBeTruthy();
});

test('the button shows that a sign-in is running, and a wrong password is reported', async () => {
  const answer = heldAnswer();
  server.use(
    http.post('/api/admin/login', async () => {
      await answer.released;
      return HttpResponse.json({ status: 401 }, { status: 401 });
    }),
  );
  open();
  await userEvent.type(screen.getByLabelText('Username'), 'admin');
  await userEvent.type(screen.getByLabelText('Password'), 'wrong');
  await signIn();
  expect(await screen.findByText('Signing In...')).toBeTruthy();
  answer.release();
  await waitFor(() => expect(screen.getAllByText('Login failed')).toHaveLength(2));
  expect(screen.getAllByText('Invalid credentials. Please try again.')).toHaveLength(2);
});

const codeWanted = () =>
  server.use(
    http.post('/api/admin/login', () =>
      HttpResponse.json({ isAuthenticated: false, next: 'code', token: 'the token' }, { status: 202 }),
    ),
  );
const showPassword = async () => {
  await userEvent.type(screen.getByLabelText('Username'), 'admin');
  await userEvent.type(screen.getByLabelText('Password'), 'right');
  await signIn();
};

test('a wrong code is reported at its field, and a correct code signs in', async () => {
  const sent: unknown[] = [];
  codeWanted();
  server.use(
    http.post('/api/admin/login/code', async ({ request }) => {
      sent.push(await request.json());
      return sent.length === 1
        ? HttpResponse.json({ errors: { code: 'This code is wrong.' } }, { status: 401 })
        : HttpResponse.json({ isAuthenticated: true });
    }),
  );
  open();
  await showPassword();
  const field = await screen.findByLabelText('Code');
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('autocomplete')).toBe('one-time-code');
  expect(screen.queryByText('Login successful')).toBeNull();
  await userEvent.type(field, '123456');
  await signIn();
  expect(await screen.findByText('This code is wrong.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code instead' }));
  await userEvent.type(screen.getByLabelText('Recovery code'), 'ABCDEF-ABCDEF-ABCDEF-ABCDEF');
  await signIn();
  expect(await screen.findByText('Login successful')).toBeTruthy();
  expect(sent).toEqual([
    { token: 'the token', code: '123456' },
    { token: 'the token', code: 'ABCDEF-ABCDEF-ABCDEF-ABCDEF' },
  ]);
});

test('a wrong recovery code is not reported with the advice for codes of an app', async () => {
  codeWanted();
  server.use(
    http.post('/api/admin/login/code', () =>
      HttpResponse.json({ errors: { code: 'Wait for the next code.' } }, { status: 401 }),
    ),
  );
  open();
  await showPassword();
  await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code instead' }));
  await userEvent.type(screen.getByLabelText('Recovery code'), 'ABCDEF');
  await signIn();
  expect(await screen.findByText(/^This recovery code is wrong or was already used\./)).toBeTruthy();
});

test('after the time for the code has run out, the user can start again with the password', async () => {
  codeWanted();
  server.use(
    http.post('/api/admin/login/code', () =>
      HttpResponse.json({ status: 401, detail: 'This took too long.' }, { status: 401 }),
    ),
  );
  open();
  await showPassword();
  await userEvent.type(await screen.findByLabelText('Code'), '123456');
  await signIn();
  expect(await screen.findByText('This took too long.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Sign in again' }));
  expect(await screen.findByLabelText('Username')).toBeTruthy();
});

test('an owner whose set-up was stored, but whose answer was lost, can start again with the password', async () => {
  server.use(
    http.post('/api/admin/login', () =>
      HttpResponse.json({ isAuthenticated: false, next: 'set-up', token: 'the token' }, { status: 202 }),
    ),
    http.post('/api/admin/login/factor', () =>
      HttpResponse.json({ id: 'f1', key: 'ABCD', address: 'otpauth://totp/x' }, { status: 201 }),
    ),
    http.post('/api/admin/login/factor/confirm', () =>
      HttpResponse.json({ status: 401, detail: 'Your account has changed.' }, { status: 401 }),
    ),
  );
  open();
  await showPassword();
  await userEvent.type(await screen.findByLabelText('Code'), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText('Your account has changed.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByLabelText('Username')).toBeTruthy();
});

test('a successful sign-in is confirmed', async () => {
  server.use(http.post('/api/admin/login', () => HttpResponse.json({ isAuthenticated: true })));
  open();
  await userEvent.type(screen.getByLabelText('Username'), 'admin');
  await userEvent.type(screen.getByLabelText('Password'), 'right');
  await signIn();
  await waitFor(() => expect(screen.getAllByText('Login successful')).toHaveLength(2));
  expect(screen.getAllByText('Welcome to the admin dashboard.')).toHaveLength(2);
});

test('the password is masked, can be pasted, and works with password managers', async () => {
  open();
  const [name, password] = [screen.getByLabelText('Username'), screen.getByLabelText('Password')];
  await userEvent.click(password);
  await userEvent.paste('pasted from a manager');
  expect(password).toHaveProperty('value', 'pasted from a manager');
  expect(password.getAttribute('type')).toBe('password');
  expect([name, password].map((field) => field.getAttribute('autocomplete'))).toEqual([
    'username',
    'current-password',
  ]);
});
