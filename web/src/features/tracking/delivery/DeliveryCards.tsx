import { statusTone, type TrackingResult } from '@exline/contracts';
import { useState } from 'react';
import { useHydrated } from '../../../lib/page/useHydrated.ts';
import { useOpenedLink } from '../../../lib/server/openedLink.ts';
import { isPastDay } from '../../../lib/text/arrival.ts';
import { DetailsCard } from './DetailsCard.tsx';
import { HelpCard } from './HelpCard.tsx';
import { useEarlyPress } from '../useEarlyPress.ts';

/**
 * Help for a parcel that is held up or late, and the private details. The document shows both before their code is
 * loaded.
 */
export const DeliveryCards = ({ parcel }: { parcel: TrackingResult }) => {
  useOpenedLink();
  const className = `no-print ${useEarlyPress()}`;
  const tone = statusTone(parcel.status);
  // Only after hydration, because the day depends on the visitor's clock.
  const isLate = useHydrated() && parcel.estimatedDelivery !== null && isPastDay(parcel.estimatedDelivery);
  const [wasHelped, setHelped] = useState(false);
  if ((tone === 'exception' || isLate) && !wasHelped) setHelped(true);
  // The help stays when the parcel moves again: the visitor may be typing a request, which is still accepted.
  const isHelped = wasHelped && tone !== 'delivered';
  const [sent, setSent] = useState(0);
  const onSent = () => setSent(sent + 1);
  return (
    <>
      {isHelped && <HelpCard trackingNumber={parcel.trackingNumber} className={className} onSent={onSent} />}
      <DetailsCard trackingNumber={parcel.trackingNumber} className={className} sent={sent} />
    </>
  );
};
