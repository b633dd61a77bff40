import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
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
