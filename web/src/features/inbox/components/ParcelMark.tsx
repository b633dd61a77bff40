import { use } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { Badge } from '../../../ui/content/Badge.tsx';
import { Mono } from '../../../ui/content/Mono.tsx';
import { mentionOf, MentionsContext } from '../../../ui/conversation/mentions.ts';
import { StatusBadge } from '../../../ui/parcel/StatusBadge.tsx';

/** The tracking number of a message, with a link and the status if the parcel is known. */
export const ParcelMark = ({ trackingNumber }: { trackingNumber: string }) => {
  const known = mentionOf(use(MentionsContext), trackingNumber);
  return (
    <>
      <Badge $line>
        <Mono>{known ? <Number href={known.href}>{trackingNumber}</Number> : trackingNumber}</Mono>
      </Badge>
      {known && <StatusBadge status={known.status} />}
    </>
  );
};

const Number = styled(Link)`
  color: var(--ink);
  text-decoration: none;
  &:hover {
    color: var(--line);
    text-decoration: underline;
  }
`;
