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
