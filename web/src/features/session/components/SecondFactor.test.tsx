import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { renderAt, server } from '../../../testing/render.tsx';
import { SecondFactor } from './SecondFactor.tsx';

const FACTOR = '/api/admin/me/factor';
const key = 'NIGR4QECPZBEKRHO22UCLRWL2IG2PGHG';

/** A server that turns on the second factor for any code, but whose answer is lost. */
const open = () => {
  let isOn = false;
  server.use(
    http.get(FACTOR, () => HttpResponse.json({ isOn, isRequired: false, codesLeft: isOn ? 10 : 0 })),
    http.get('/api/admin/sessions', () => HttpResponse.json([])),
    http.post(FACTOR, () => HttpResponse.json({ id: 'f1', key, address: `otpauth://totp/x?secret=${key}` })),
    http.post(`${FACTOR}/confirm`, () => {
      if (isOn) return HttpResponse.json({ detail: 'The second factor is already on.' }, { status: 409 });
      isOn = true;
      return HttpResponse.error();
    }),
  );
  renderAt('/admin/sessions', <SecondFactor />);
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('the focus goes to the password that a change requires, and back when the change is canceled', async () => {
  open();
  await press('Set up');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Your password')));
  await press('Cancel');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Set up' }));
});

test('the first step of the set-up takes the focus, because the password field is gone', async () => {
  open();
  await press('Set up');
  await userEvent.type(await screen.findByLabelText('Your password'), 'correct horse{Enter}');
  const step = await screen.findByText('Scan this with an authenticator app');
  expect(document.activeElement).toBe(step);
});

test('after a lost answer the second factor is shown as on, with a way to get recovery codes', async () => {
  open();
  await press('Set up');
  await userEvent.type(await screen.findByLabelText('Your password'), 'correct horse{Enter}');
  await userEvent.type(await screen.findByLabelText('Code'), '123456{Enter}');
  await screen.findByText(/could not be reached/);
  await press('Turn on');
  await screen.findByText(/^The second factor is on\. If you have no recovery codes/);
  expect(await screen.findByRole('button', { name: 'New recovery codes' })).toBeTruthy();
  expect(screen.getByText('On')).toBeTruthy();
});
