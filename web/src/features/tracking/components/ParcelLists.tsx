import { Suspense, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useHydrated } from '../../../lib/page/useHydrated.ts';
import { phone } from '../../../theme/tokens.ts';
import { lazyCode } from '../../../ui/loading/lazyCode.tsx';
import { Skeleton } from '../../../ui/feedback/Spinner.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { useRecentSearches } from '../recentSearches.ts';
import { rowsFor } from '../reserveSpace.ts';

// Loaded on demand, because the page of one parcel needs no code for queries at first.
const ParcelList = lazyCode(() => import('./ParcelList.tsx').then((file) => file.ParcelList));
const AddressedParcels = lazyCode(() => import('./ParcelList.tsx').then((file) => file.AddressedParcels));

const Waiting = () => (
  <Card $pad="md">
    <Skeleton $height="calc(var(--rows) * 64px)" />
  </Card>
);

const InRoom = ({ rows, children }: { rows: number; children: ReactNode }) => (
  <Room style={{ '--rows': rows } as object}>
    <Suspense fallback={<Waiting />}>{children}</Suspense>
  </Room>
);

/** The parcels whose numbers the address of the page holds. */
export const ChosenParcels = ({ numbers }: { numbers: string }) => (
  <InRoom rows={rowsFor(numbers)}>
    <AddressedParcels numbers={numbers} />
  </InRoom>
);

/** The parcels of the last searches; nothing without any. */
export const RecentParcels = () => {
  // Numbers in the address replace this list, and are known only after hydration.
  const hydrated = useHydrated();
  const { searches } = useRecentSearches();
  return hydrated && searches.length > 0 ? (
    <InRoom rows={searches.length}>
      <ParcelList title="Your recent packages" numbers={searches} />
    </InRoom>
  ) : (
    <Room hidden data-early="list">
      <Waiting />
    </Room>
  );
};

/** Has the height of a list from the beginning, so that nothing moves when its code and its parcels arrive. */
const Room = styled.div`
  min-height: calc(68px + var(--rows) * 64px);
  ${phone} {
    min-height: calc(68px + var(--rows) * 82px);
  }
`;
