import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../lib/server/queryClient.ts';
import { anOrder } from '../../../testing/order.ts';
import { renderAt, server } from '../../../testing/render.tsx';
import { orderKeys } from '../keys.ts';
import { ManageOrders } from './ManageOrders.tsx';

const known = anOrder({ id: 1, trackingNumber: 'EX0000000001' });
const added = anOrder({ id: 2, trackingNumber: 'EX0000000002' });

test('a press sends no email if a live update has just moved the rows under the pointer', async () => {
  const mailed: string[] = [];
  let orders = [known];
  server.use(
    http.get('/api/admin/orders', () => HttpResponse.json(orders)),
    http.post('/api/admin/orders/:id/send-shipping-email', ({ params }) => {
      mailed.push(String(params.id));
      return HttpResponse.json({ status: 'sent' });
    }),
  );
  const queryClient = createQueryClient();
  renderAt('/admin?tab=orders', <ManageOrders />, queryClient);
  const send = ({ trackingNumber }: typeof known) =>
    screen.findByRole('button', { name: `Send shipping email for ${trackingNumber}` });
  await userEvent.click(await send(known));
  await waitFor(() => expect(mailed).toEqual(['1']));

  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  orders = [added, known];
  await act(() => queryClient.invalidateQueries({ queryKey: orderKeys.all }));
  fireEvent.click(await send(added), { detail: 1 });
  (await send(known)).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(mailed).toEqual(['1', '1']));

  await userEvent.click(await send(added));
  await waitFor(() => expect(mailed).toEqual(['1', '1', '2']));
});
