import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { renderAt, server } from '../../../testing/render.tsx';
import { OwnPassword } from './OwnPassword.tsx';

test('after a lost answer, a refused old password is reported as possibly changed', async () => {
  const answers = [
    HttpResponse.error(),
    HttpResponse.json({ errors: { current: 'This is not your password.' } }, { status: 400 }),
  ];
  server.use(http.post('/api/admin/me/password', () => answers.shift()));
  renderAt('/admin/sessions', <OwnPassword />);
  await userEvent.type(screen.getByLabelText('Current password'), 'correct horse');
  await userEvent.type(screen.getByLabelText('New password'), 'a staple and a battery{Enter}');
  await screen.findByText(/could not be reached/);
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  await screen.findByText('This is not your password.');
  expect(screen.getByText('The password may already be changed')).toBeTruthy();
});
