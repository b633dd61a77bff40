import { statusTone, type TrackingResult } from '@exline/contracts';
import { useState } from 'react';
import { useEarlyPress } from './useEarlyPress.ts';
import { useOpenedLink } from '../../../lib/server/openedLink.ts';
import { DetailsCard } from './DetailsCard.tsx';
import { HelpCard, LateHelpCard } from './HelpCard.tsx';

/**
 * Help for a parcel that is held up or late, and the private details. The document shows both before their code is
 * loaded.
 */
export const DeliveryCards = ({ parcel }: { parcel: TrackingResult }) => {
  useOpenedLink();
  const className = `no-print ${useEarlyPress()}`;
  const tone = statusTone(parcel.status);
  const [wasHeld, setHeld] = useState(false);
  if (tone === 'exception' && !wasHeld) setHeld(true);
  // The help stays when the parcel moves again: the visitor may be typing a request, which is still accepted.
  const isHelped = wasHeld && tone !== 'delivered';
  const [sent, setSent] = useState(0);
  const onSent = () => setSent(sent + 1);
  return (
    <>
      {isHelped && <HelpCard trackingNumber={parcel.trackingNumber} className={className} onSent={onSent} />}
      {!isHelped && tone !== 'delivered' && <LateHelpCard {...parcel} onSent={onSent} />}
      <DetailsCard trackingNumber={parcel.trackingNumber} className={className} sent={sent} />
    </>
  );
};
