import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { parcelSeenAt } from '../../../testing/parcel.ts';
import { translate } from '../../../testing/translate.ts';
import { SummaryCard } from './SummaryCard.tsx';

test('on a page that the browser has translated, a parcel that moves on is shown where it is', () => {
  const out = { status: 'Out for Delivery', currentLocation: 'Beaverton, OR' };
  const { container, rerender } = render(<SummaryCard parcel={parcelSeenAt(['Denver, CO'], out)} />);
  translate(container);
  rerender(
    <SummaryCard
      parcel={parcelSeenAt(['Denver, CO', 'Salem, OR'], { ...out, currentLocation: 'Salem, OR' })}
    />,
  );
  expect(container.textContent).toContain('Last seen in Salem, OR');
  expect(container.textContent).toContain('Current location: Salem, OR');
});

test('on a page that the browser has translated, a passed stop is no longer the current one', () => {
  const { container, rerender } = render(<SummaryCard parcel={parcelSeenAt(['Denver, CO'])} />);
  expect(container.textContent).toContain('Since Nov 10');
  translate(container);
  rerender(<SummaryCard parcel={parcelSeenAt(['Denver, CO'], { status: 'Delivered' })} />);
  expect(container.textContent).not.toContain('Since');
});
