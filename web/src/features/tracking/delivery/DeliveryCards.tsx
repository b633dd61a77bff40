import { statusTone, type TrackingResult } from '@exline/contracts';
import { useOpenedLink } from '../../../lib/server/openedLink.ts';
import { DetailsCard } from './DetailsCard.tsx';
import { HelpCard, LateHelpCard } from './HelpCard.tsx';

/** Help for a parcel that is held up or late, and the private details. */
export const DeliveryCards = ({ parcel }: { parcel: TrackingResult }) => {
  useOpenedLink();
  const tone = statusTone(parcel.status);
  return (
    <>
      {tone === 'exception' && <HelpCard trackingNumber={parcel.trackingNumber} />}
      {tone !== 'exception' && tone !== 'delivered' && <LateHelpCard {...parcel} />}
      <DetailsCard trackingNumber={parcel.trackingNumber} />
    </>
  );
};
