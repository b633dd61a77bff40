import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { renderAt, server } from '../../../testing/render.tsx';
import { AskForLink } from './AskForLink.tsx';
import { ChoosePassword } from './ChoosePassword.tsx';

const link = { purpose: 'invitation', name: 'Maya', email: 'maya@exline.example' };

test('an invitation link greets the person, sets a password, and leads to the sign-in', async () => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  let used = 0;
  server.use(
    http.post('/api/staff/link', () => HttpResponse.json(link)),
    http.post('/api/staff/password', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(link);
    }),
  );
  renderAt('/admin/password', <ChoosePassword token="t" onUsed={() => (used += 1)} />);
  await screen.findByRole('heading', { name: 'Welcome, Maya' });
  await user.type(screen.getByLabelText('Password'), 'short');
  await user.click(screen.getByRole('button', { name: 'Save password' }));
  expect(await screen.findByText('Password must have at least 15 characters')).toBeTruthy();
  await user.type(screen.getByLabelText('Password'), ' and then long enough');
  await user.click(screen.getByRole('button', { name: 'Save password' }));
  await screen.findByRole('heading', { name: 'Your password is set' });
  expect(screen.getByRole('link', { name: 'Go to sign in' }).getAttribute('href')).toBe('/admin');
  expect(sent).toEqual([{ token: 't', password: 'short and then long enough' }]);
  expect(used).toBe(1);
});

test('an expired link says so, and offers a new one', async () => {
  server.use(
    http.post('/api/staff/link', () =>
      HttpResponse.json({ detail: 'This link has expired.' }, { status: 410 }),
    ),
  );
  renderAt('/admin/password', <ChoosePassword token="t" onUsed={() => {}} />);
  expect(await screen.findByText('This link has expired')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Request a new link' })).toBeTruthy();
});

test('a link that could not be checked is not called expired, and can be checked again', async () => {
  let asked = 0;
  server.use(
    http.post('/api/staff/link', () => {
      asked += 1;
      return asked === 1 ? HttpResponse.error() : HttpResponse.json(link);
    }),
  );
  renderAt('/admin/password', <ChoosePassword token="t" onUsed={() => {}} />);
  await screen.findByText('The link could not be checked');
  expect(screen.queryByText(/expired/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { name: 'Welcome, Maya' });
});

test('when the answer to a password was lost, the next attempt leads to the sign-in', async () => {
  let sent = 0;
  server.use(
    http.post('/api/staff/link', () => HttpResponse.json(link)),
    http.post('/api/staff/password', () => {
      sent += 1;
      return sent === 1
        ? HttpResponse.error()
        : HttpResponse.json({ detail: 'This link has expired.' }, { status: 410 });
    }),
  );
  renderAt('/admin/password', <ChoosePassword token="t" onUsed={() => {}} />);
  await userEvent.type(await screen.findByLabelText('Password'), 'short and then long enough');
  const save = screen.getByRole('button', { name: 'Save password' });
  await userEvent.click(save);
  await screen.findByText('The password could not be set');
  await userEvent.click(save);
  await screen.findByText('Your password is probably set');
  expect(screen.getByRole('link', { name: 'Go to sign in' }).getAttribute('href')).toBe('/admin');
});

test('a link request has the same answer for every address', async () => {
  const user = userEvent.setup();
  server.use(http.post('/api/staff/reset', () => new HttpResponse(null, { status: 202 })));
  renderAt('/admin/password', <AskForLink />);
  await user.type(screen.getByLabelText('Email'), 'maya@exline.example');
  await user.click(screen.getByRole('button', { name: 'Email me a link' }));
  expect(await screen.findByText(/If an account has this address/)).toBeTruthy();
});
