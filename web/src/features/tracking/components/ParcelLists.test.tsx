import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { parcelSeenAt } from '../../../testing/parcel.ts';
import { renderAt, server } from '../../../testing/render.tsx';
import { ChosenParcels } from './ParcelLists.tsx';

const numbersUpTo = (count: number) =>
  Array.from({ length: count }, (_, index) => `EX${1_000_000_000 + index}`).join(',');

test('a list has room for the parcels that it shows, not for those that it leaves out', async () => {
  server.use(
    http.get('*/api/track/:number', () => HttpResponse.json({ title: 'Not Found' }, { status: 404 })),
  );
  renderAt('/track', <ChosenParcels numbers={numbersUpTo(60)} />);
  await screen.findByText(/40 more of your numbers are not shown/);
  const rows = screen.getByRole('region', { name: '20 packages' }).parentElement;
  expect(rows?.style.getPropertyValue('--rows')).toBe('20');
});

test('a parcel of a list that loads at the second try takes the focus of the button', async () => {
  let isDown = true;
  const parcel = parcelSeenAt(['Denver, CO']);
  server.use(
    http.get('*/api/track/:number', () =>
      isDown ? new HttpResponse('down', { status: 503 }) : HttpResponse.json(parcel),
    ),
  );
  renderAt('/track', <ChosenParcels numbers="EX1234567890,EX3308124476" />);
  const [retry] = await screen.findAllByRole('button', { name: 'Try again' });
  isDown = false;
  await userEvent.click(retry as HTMLElement);
  await screen.findByText('On its way to Portland, OR');
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^EX1234567890On its way/));
});
