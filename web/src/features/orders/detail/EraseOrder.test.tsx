import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { anOrder } from '../../../testing/order.ts';
import { renderAt, server } from '../../../testing/render.tsx';
import { OutcomeNote } from '../../../ui/overlay/Outcome.tsx';
import { EraseOrder } from './EraseOrder.tsx';

const order = anOrder();

test('personal data is erased only after the tracking number is typed', async () => {
  let erased = 0;
  server.use(
    http.post(`/api/admin/orders/${order.id}/erase`, () => {
      erased += 1;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  renderAt(
    '/admin?tab=orders',
    <>
      <OutcomeNote />
      <EraseOrder order={order} />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Erase personal data' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/phone number, .* photo and signature/)).toBeTruthy();
  expect(dialog.getByText(/returns of the parcel, and subscriptions/)).toBeTruthy();
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Erase permanently' });
  const field = dialog.getByRole('textbox');
  await userEvent.type(field, 'EX1{Enter}');
  expect(button.disabled).toBe(true);
  expect(erased).toBe(0);
  await userEvent.clear(field);
  await userEvent.type(field, order.trackingNumber.toLowerCase());
  await userEvent.click(button);
  expect((await screen.findAllByText('Personal data erased')).length).toBeGreaterThan(0);
  expect(erased).toBe(1);
});

test('an erased order shows when it was erased, and no button', () => {
  renderAt('/admin?tab=orders', <EraseOrder order={anOrder({ erasedAt: '2026-11-22T12:00:00.000Z' })} />);
  expect(screen.getByText(/^Erased on /)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
