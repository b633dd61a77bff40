import type { StaffAccount } from '@exline/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { renderAt, server } from '../../../testing/render.tsx';
import { StaffCard } from './StaffCard.tsx';

const PATH = '/api/admin/staff';
const anAccount = (fields: Partial<StaffAccount> = {}): StaffAccount => ({
  id: 17,
  name: 'Maya Chen',
  email: 'maya@exline.example',
  role: 'agent',
  state: 'active',
  invitedAt: '2026-11-20T12:00:00.000Z',
  hasFactor: false,
  mail: null,
  ...fields,
});
const first = anAccount({ id: 0, name: 'admin', email: null, role: 'owner', invitedAt: null });

const open = () => renderAt('/admin/staff', <StaffCard />);

beforeEach(() =>
  server.use(
    http.get(PATH, () =>
      HttpResponse.json([
        first,
        anAccount(),
        anAccount({ id: 18, name: 'Tom', email: 'tom@exline.example', state: 'invited', mail: 'failed' }),
        anAccount({ id: 19, name: 'Ada', email: 'ada@exline.example', state: 'disabled' }),
      ]),
    ),
  ),
);

test('every account is listed with its actions', async () => {
  open();
  const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement);
  expect((await rowOf('Maya Chen')).getByText('Agent')).toBeTruthy();
  expect((await rowOf('Tom')).getByText('Invitation email failed')).toBeTruthy();
  expect((await rowOf('Tom')).getByRole('button', { name: 'Invite again: Tom' })).toBeTruthy();
  expect((await rowOf('Ada')).getByText('Deactivated')).toBeTruthy();
  const left = (await rowOf('Ada')).getAllByRole('button').map(({ textContent }) => textContent);
  expect(left).toEqual(['Reactivate', 'Erase']);
  expect((await rowOf('admin')).getByText('admin (from the configuration)')).toBeTruthy();
});

test('an invitation names its address, and an address that is taken is reported at its field', async () => {
  const user = userEvent.setup();
  const invited: unknown[] = [];
  server.use(
    http.post(PATH, async ({ request }) => {
      invited.push(await request.json());
      const taken = 'Another account has this email address.';
      return invited.length === 1
        ? HttpResponse.json({ detail: taken, errors: { email: taken } }, { status: 409 })
        : HttpResponse.json(anAccount({ id: 20, email: 'eve@exline.example', state: 'invited' }), {
            status: 201,
          });
    }),
  );
  open();
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Name'), 'Eve');
  await user.type(dialog.getByLabelText('Email'), 'eve@exline.example');
  await user.selectOptions(dialog.getByLabelText('Role'), 'viewer');
  await user.click(dialog.getByRole('button', { name: 'Invite' }));
  expect((await dialog.findAllByText('Another account has this email address.')).length).toBeGreaterThan(1);
  await user.click(dialog.getByRole('button', { name: 'Invite' }));
  expect((await screen.findAllByText('An invitation to eve@exline.example is on its way')).length).toBe(1);
  expect(invited[1]).toEqual({ name: 'Eve', email: 'eve@exline.example', role: 'viewer' });
});

const answerLate = (asked: unknown[]) =>
  server.use(
    http.put(`${PATH}/17/role`, async ({ request }) => {
      asked.push(await request.json());
      const roleGiven = { by: 'staff:19', at: '2026-11-20T12:00:00.000Z' };
      return asked.length === 1
        ? HttpResponse.json({ current: { role: 'viewer', roleGiven } }, { status: 412 })
        : HttpResponse.json(anAccount({ role: 'owner' }));
    }),
  );

/** Gives Maya Chen the role of an owner and returns the dialog. */
const makeOwner = async (user: UserEvent) => {
  open();
  await user.click(await screen.findByRole('button', { name: 'Change role of Maya Chen' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Role'), 'owner');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  return dialog;
};

test('a concurrent change of a role is reported, and can be overwritten', async () => {
  const user = userEvent.setup();
  const asked: unknown[] = [];
  answerLate(asked);
  const dialog = await makeOwner(user);
  expect(await dialog.findByRole('radio', { name: /Take theirs.*Viewer/ })).toBeTruthy();
  expect(dialog.getByRole('radio', { name: /Keep mine.*Owner/ })).toHaveProperty('checked', true);
  await user.click(dialog.getByRole('button', { name: 'Save over theirs' }));
  expect(await screen.findByText('Maya Chen now has the role Owner')).toBeTruthy();
  expect(asked).toEqual([
    { role: 'owner', from: 'agent' },
    { role: 'owner', from: 'viewer' },
  ]);
});

test('accepting the role of a concurrent change saves nothing', async () => {
  const user = userEvent.setup();
  const asked: unknown[] = [];
  answerLate(asked);
  const dialog = await makeOwner(user);
  await user.click(await dialog.findByRole('radio', { name: /Take theirs/ }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked).toHaveLength(1);
});

test('an account is deactivated after a confirmation, and a refusal gives the reason', async () => {
  const user = userEvent.setup();
  server.use(
    http.post(`${PATH}/0/disable`, () =>
      HttpResponse.json({ detail: 'At least one active owner is required.' }, { status: 409 }),
    ),
  );
  open();
  await user.click(await screen.findByRole('button', { name: 'Deactivate the account of admin' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Deactivate account' }));
  expect(await dialog.findByText(/At least one active owner is required\./)).toBeTruthy();
});

test.each([
  ['Sign out Maya Chen', 'Sign out Maya Chen?', 'Sign out', '/17/sessions/end', 'Maya Chen was signed out'],
  [
    'Sign out everyone',
    'Sign out everyone?',
    'Sign out everyone',
    '/sessions/end',
    'Everyone else was signed out',
  ],
])('"%s" requires the password of the owner', async (opener, title, confirm, path, outcome) => {
  const user = userEvent.setup();
  const sent: unknown[] = [];
  server.use(
    http.post(`${PATH}${path}`, async ({ request }) => {
      sent.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  open();
  await user.click(await screen.findByRole('button', { name: opener }));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await user.type(dialog.getByLabelText('Your password'), 'my password');
  await user.click(dialog.getByRole('button', { name: confirm }));
  expect((await screen.findAllByText(outcome)).length).toBeGreaterThan(0);
  expect(sent).toEqual([{ current: 'my password' }]);
});
