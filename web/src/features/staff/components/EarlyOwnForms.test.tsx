import { FIRST_OWNER, type OwnAccount } from '@exline/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { anOwnAccount } from '../../../testing/ownAccount.ts';
import { renderAt, server } from '../../../testing/render.tsx';
import { deferredPart } from '../../../ui/loading/deferredPart.tsx';
import { EarlyOwnForms, MissingOwnForms } from './EarlyOwnForms.tsx';
import { OwnForms } from './OwnForms.tsx';

const own = anOwnAccount('owner', { id: FIRST_OWNER, name: 'Maya Chen', email: 'maya@exline.example' });

/** Renders the forms. The test decides when their code arrives. */
const open = (account: OwnAccount) => {
  let arrive = () => {};
  const code = new Promise<typeof OwnForms>((resolve) => (arrive = () => resolve(OwnForms)));
  const Forms = deferredPart(
    () => code,
    (props: { own: OwnAccount }) => <EarlyOwnForms {...props} />,
  );
  renderAt('/admin/sessions', <Forms own={account} />);
  return () => act(async () => arrive());
};

const current = () => screen.getByLabelText<HTMLInputElement>('Current password');
const next = () => screen.getByLabelText<HTMLInputElement>('New password');

test('what is typed before the code of the forms is there stays, with the focus and the cursor', async () => {
  const arrive = open({ ...own, id: 17 });
  await userEvent.type(current(), 'old secret');
  await userEvent.type(next(), 'new');
  next().setSelectionRange(1, 2);
  const early = next();
  await arrive();
  await waitFor(() => expect(next()).not.toBe(early));
  await waitFor(() => expect(document.activeElement).toBe(next()));
  expect([current().value, next().value]).toEqual(['old secret', 'new']);
  expect([next().selectionStart, next().selectionEnd]).toEqual([1, 2]);
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Maya Chen');
});

test('a press before the code of the forms is there is repeated with what was typed', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/admin/me/password', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({});
    }),
  );
  const arrive = open(own);
  await userEvent.type(current(), 'old secret');
  await userEvent.type(next(), 'four unrelated long words{Enter}');
  await arrive();
  expect(await screen.findByText('Password changed')).toBeTruthy();
  expect(sent).toEqual([{ current: 'old secret', password: 'four unrelated long words' }]);
});

test('what is typed stays when the code of the forms fails to load, and the forms continue with it after a retry', async () => {
  let fail = () => {};
  let isBack = false;
  const lost = new Promise<never>((_resolve, reject) => (fail = () => reject(new Error('offline'))));
  const load = () => (isBack ? Promise.resolve(OwnForms) : lost);
  const Forms = deferredPart(
    load,
    (props: { own: OwnAccount }) => <EarlyOwnForms {...props} />,
    MissingOwnForms,
  );
  renderAt('/admin/sessions', <Forms own={own} />);
  await userEvent.type(current(), 'old secret');
  await userEvent.type(next(), 'new');
  await act(async () => fail());
  expect(await screen.findByText(/your input is still here/)).toBeTruthy();
  await waitFor(() => expect([current().value, next().value]).toEqual(['old secret', 'new']));
  expect(document.activeElement).toBe(next());
  await userEvent.type(next(), ' words');
  isBack = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(/your input is still here/)).toBeNull());
  await waitFor(() => expect([current().value, next().value]).toEqual(['old secret', 'new words']));
});
