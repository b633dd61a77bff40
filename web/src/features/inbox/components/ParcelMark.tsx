import { use } from 'react';
import { Badge } from '../../../ui/content/Badge.tsx';
import { Mono } from '../../../ui/content/Mono.tsx';
import { mentionOf, MentionsContext } from '../../../ui/conversation/mentions.ts';
import { StatusBadge } from '../../../ui/parcel/StatusBadge.tsx';
import { InkLink } from '../../../ui/actions/InkLink.tsx';

/** The tracking number of a message, with a link and the status if the parcel is known. */
export const ParcelMark = ({ trackingNumber }: { trackingNumber: string }) => {
  const known = mentionOf(use(MentionsContext), trackingNumber);
  return (
    <>
      <Badge $line>
        <Mono>{known ? <InkLink href={known.href}>{trackingNumber}</InkLink> : trackingNumber}</Mono>
      </Badge>
      {known && <StatusBadge status={known.status} />}
    </>
  );
};
