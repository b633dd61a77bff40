import { DAY_MS } from '@exline/kernel';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { keepParcel } from '../../features/tracking/keptParcels.ts';
import { parcelSeenAt } from '../../testing/parcel.ts';
import { renderAt } from '../../testing/render.tsx';
import { OfflinePage } from './OfflinePage.tsx';

test('each parcel on this device is named by its own headline', async () => {
  keepParcel(parcelSeenAt([], { trackingNumber: 'EX1', status: 'Exception', currentLocation: 'Boston, MA' }));
  keepParcel(parcelSeenAt([], { trackingNumber: 'EX2', status: 'Processing' }));
  renderAt('/offline', <OfflinePage />);
  for (const [number, headline] of [
    ['EX1', /^Held up in Boston, MA/],
    ['EX2', /^Being prepared for shipping/],
  ] as const) {
    const parcel = await screen.findByRole('article', { name: `Parcel ${number}` });
    expect(within(parcel).getByRole('region', { name: headline })).toBeDefined();
  }
});

test('a copy of an earlier day does not claim what happens today', async () => {
  const due = {
    status: 'Out for Delivery',
    estimatedDelivery: '2026-11-24T00:00:00.000Z',
    currentLocation: 'Depot',
  };
  const yesterday = new Date(Date.now() - DAY_MS);
  keepParcel(parcelSeenAt([], { ...due, trackingNumber: 'EX3' }), yesterday);
  keepParcel(parcelSeenAt([], { ...due, trackingNumber: 'EX4', status: 'In Transit' }), yesterday);
  keepParcel(parcelSeenAt([], { ...due, trackingNumber: 'EX5' }));
  renderAt('/offline', <OfflinePage />);
  const current = await screen.findByRole('article', { name: 'Parcel EX5' });
  expect(current.textContent).toMatch(/Arriving today.*Delivering today.*will be delivered today/);
  for (const [number, headline] of [
    ['EX3', 'Out for delivery in Portland, OR'],
    ['EX4', 'On its way to Portland, OR'],
  ] as const) {
    const parcel = screen.getByRole('article', { name: `Parcel ${number}` });
    expect(within(parcel).getByRole('heading', { level: 2 }).textContent?.trim()).toBe(headline);
    expect(parcel.textContent).toMatch(/Expected Tuesday, November 24|Was expected/);
    expect(parcel.textContent).not.toMatch(/today|late/i);
  }
});
