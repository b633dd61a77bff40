import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { anOrder } from '../../../testing/order.ts';
import { renderAt, server } from '../../../testing/render.tsx';
import { EditOrder } from './EditOrder.tsx';

const order = anOrder({ version: 3, origin: 'Newark, NJ' });

const open = (onClose = () => {}) => {
  renderAt('/admin?tab=orders', <EditOrder order={order} onClose={onClose} />);
  return within(screen.getByRole('dialog'));
};

test('an edit names the version that it was made from; one that came too late is reported and can be made again', async () => {
  const now = { ...order, version: 4, status: 'Delivered' };
  const sent: { version: string | null; body: unknown }[] = [];
  server.use(
    http.get('/api/admin/orders/1', () => HttpResponse.json(now)),
    http.patch('/api/admin/orders/1', async ({ request }) => {
      const version = request.headers.get('If-Match');
      sent.push({ version, body: await request.json() });
      return version === '"4"'
        ? HttpResponse.json(now)
        : HttpResponse.json({ status: 412, detail: 'changed' }, { status: 412 });
    }),
  );
  const dialog = open();
  const destination = dialog.getByLabelText(/Destination/);
  await userEvent.type(destination, 'Salem, OR');
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await dialog.findByText('Somebody else changed this order while you were editing')).toBeTruthy();
  expect(dialog.getByText('Status: In Transit → Delivered')).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>('Status').value).toBe('Delivered');
  expect(dialog.getByLabelText<HTMLInputElement>(/Destination/).value).toBe('Salem, OR');

  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect((await screen.findAllByText('Order updated')).length).toBeGreaterThan(0);
  expect(sent).toEqual([
    { version: '"3"', body: { destination: 'Salem, OR' } },
    { version: '"4"', body: { destination: 'Salem, OR' } },
  ]);
});

test('what the server finds wrong stands at its field, and what was typed stays', async () => {
  server.use(
    http.patch('/api/admin/orders/1', () =>
      HttpResponse.json(
        { status: 400, detail: 'Some fields are not right.', errors: { origin: 'Too far' } },
        { status: 400 },
      ),
    ),
  );
  const dialog = open();
  await userEvent.type(dialog.getByLabelText(/Origin/), ' and back');
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await dialog.findByText('Too far')).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>(/Origin/).value).toBe('Newark, NJ and back');
});

test('who leaves with something typed is asked first; who typed nothing is not', async () => {
  const onClose = vi.fn();
  const dialog = open(onClose);
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);

  await userEvent.type(dialog.getByLabelText(/Origin/), ' and back');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(dialog.getByLabelText<HTMLInputElement>(/Origin/).value).toBe('Newark, NJ and back');

  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});
