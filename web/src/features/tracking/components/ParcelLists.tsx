import { Suspense } from 'react';
import { lazyCode } from '../../../ui/loading/lazyCode.tsx';
import { Skeleton } from '../../../ui/feedback/Spinner.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { useRecentSearches } from '../recentSearches.ts';

// Asks for data, which the page of one parcel does not need at first.
const ParcelList = lazyCode(() => import('./ParcelList.tsx').then((file) => file.ParcelList));

const waiting = (
  <Card $pad="md">
    <Skeleton $height="200px" />
  </Card>
);

const AddressedParcels = lazyCode(() => import('./ParcelList.tsx').then((file) => file.AddressedParcels));

/** The parcels whose numbers the address of the page holds. */
export const ChosenParcels = ({ numbers }: { numbers: string }) => (
  <Suspense fallback={waiting}>
    <AddressedParcels numbers={numbers} />
  </Suspense>
);

/** The parcels of the last searches; nothing without any. */
export const RecentParcels = () => {
  const { searches } = useRecentSearches();
  return searches.length === 0 ? null : (
    <Suspense fallback={waiting}>
      <ParcelList title="Your recent packages" numbers={searches} />
    </Suspense>
  );
};
