import type { TrackingResult } from '@exline/contracts';
import { Suspense, useEffect, useState } from 'react';
import { firstTouchOrPause } from '../../../lib/code/firstTouch.ts';
import { Skeleton } from '../../../ui/feedback/Spinner.tsx';
import { lazyCode } from '../../../ui/loading/lazyCode.tsx';

const DeliveryCards = lazyCode(() => import('./DeliveryCards.tsx').then((code) => code.DeliveryCards));

/** The cards about a delivery. Their code comes after the page, or at once for a link from an email. */
export const LaterCards = ({ parcel }: { parcel: TrackingResult }) => {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const due = window.location.hash ? Promise.resolve() : firstTouchOrPause();
    void due.then(() => setDue(true));
  }, []);
  const room = <Skeleton $height="140px" className="no-print" />;
  return isDue ? (
    <Suspense fallback={room}>
      <DeliveryCards parcel={parcel} />
    </Suspense>
  ) : (
    room
  );
};
