import type { Role } from '@exline/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { OwnAccountContext } from '../../../lib/people/rights.ts';
import { pageCommands } from '../../../lib/page/pageCommands.ts';
import { anOrder } from '../../../testing/order.ts';
import { anOwnAccount } from '../../../testing/ownAccount.ts';
import { renderAt, server } from '../../../testing/render.tsx';
import { OrderWork } from './OrderWork.tsx';

const sent: unknown[] = [];
const order = anOrder({ labels: ['VIP'], assignee: 'staff:9' });
const tom = { actor: 'staff:7', name: 'Tom' };
const own = (role: Role, assignees = [tom]) =>
  anOwnAccount(role, {
    id: 7,
    name: 'Tom',
    colleagues: [{ id: 9, name: 'Mara Chen' }],
    assignees,
  });
const shown = (role: Role, assignees = [tom]) =>
  renderAt(
    '/admin?tab=orders',
    <OwnAccountContext value={own(role, assignees)}>
      <OrderWork order={order} />
    </OwnAccountContext>,
  );

beforeEach(() => {
  sent.length = 0;
  const answer = async ({ request }: { request: Request }) => {
    sent.push(await request.json());
    return HttpResponse.json(order);
  };
  server.use(
    http.get('/api/admin/orders/labels', () => HttpResponse.json(['Customs', 'VIP'])),
    http.patch('/api/admin/orders/1/labels', answer),
    http.put('/api/admin/orders/1/assignee', answer),
  );
});

test('labels are added with Enter and removed with their button; one that is there is not sent again', async () => {
  shown('agent');
  const field = screen.getByRole('combobox', { name: 'Add a label' });
  await userEvent.type(field, ' Customs {Enter}');
  await userEvent.type(field, 'vip{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Remove the label VIP' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { add: ['Customs'], remove: [] },
      { add: [], remove: ['VIP'] },
    ]),
  );
});

test('a person who left the team stays visible as the assignee, and another can be chosen', async () => {
  shown('agent');
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Assignee' });
  expect([...choice.options].map(({ text }) => text)).toEqual(['Unassigned', 'Tom', 'Mara Chen']);
  await userEvent.selectOptions(choice, 'Tom');
  await userEvent.selectOptions(choice, 'Unassigned');
  await waitFor(() => expect(sent).toEqual([{ assignee: 'staff:7' }, { assignee: null }]));
});

test('a failure is reported beside the labels', async () => {
  server.use(
    http.patch('/api/admin/orders/1/labels', () =>
      HttpResponse.json({ detail: 'An order can have at most 10 labels.' }, { status: 409 }),
    ),
  );
  shown('agent');
  await userEvent.type(screen.getByRole('combobox', { name: 'Add a label' }), 'Customs{Enter}');
  expect(await screen.findByText('An order can have at most 10 labels.')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Add a label' }).value).toBe('Customs');
  await userEvent.clear(screen.getByRole('combobox', { name: 'Add a label' }));
});

test('a chosen assignee is shown before the answer arrives', async () => {
  server.use(http.put('/api/admin/orders/1/assignee', () => new Promise<never>(() => {})));
  shown('agent');
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Assignee' });
  await userEvent.selectOptions(choice, 'Tom');
  await waitFor(() => expect(choice.value).toBe('staff:7'));
});

test('a viewer only reads', () => {
  shown('viewer');
  expect(screen.getByText('Mara Chen')).toBeTruthy();
  expect(screen.getByText('VIP')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('the search offers to assign the order to oneself', async () => {
  shown('agent');
  const command = pageCommands().find(({ name }) => name === 'Assign to me');
  act(() => command?.run());
  await waitFor(() => expect(sent).toEqual([{ assignee: 'staff:7' }]));
});

test('the search offers to assign the order to each colleague who does not have it yet, and its labels', async () => {
  shown('agent', [tom, { actor: 'staff:9', name: 'Mara Chen' }, { actor: 'staff:5', name: 'Ida Ray' }]);
  const named = (begin: string) => pageCommands().filter(({ name }) => name.startsWith(begin));
  expect(named('Assign').map(({ name }) => name)).toEqual(['Assign to me', 'Assign to Ida Ray']);
  act(() => named('Assign to Ida Ray')[0]?.run());
  await waitFor(() => expect(sent).toEqual([{ assignee: 'staff:5' }]));
  act(() => named('Labels')[0]?.run());
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Add a label' }));
});

test('a viewer is not offered to take an order', () => {
  shown('viewer');
  expect(pageCommands()).toEqual([]);
});
