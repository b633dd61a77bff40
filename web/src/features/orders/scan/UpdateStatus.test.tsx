import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { renderAt, server } from '../../../testing/render.tsx';
import { UpdateStatus } from './UpdateStatus.tsx';

test('the QR code of a label leads to its order, and Back shows the number of the earlier one', async () => {
  server.use(http.get('/api/admin/orders', () => HttpResponse.json([])));
  const { navigate } = renderAt('/admin?tab=update&number=EX1', <UpdateStatus />);
  const number = () => screen.getByLabelText<HTMLInputElement>('Tracking number');
  await userEvent.clear(number());
  await userEvent.type(number(), 'https://exline.example/track/EX2{Enter}');
  await screen.findAllByText('Order not found');
  expect([number().value, document.activeElement]).toEqual(['EX2', number()]);
  act(() => navigate('/admin?tab=update&number=EX1'));
  await waitFor(() => expect(number().value).toBe('EX1'));
});
