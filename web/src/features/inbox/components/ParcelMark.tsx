import { use } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { Badge } from '../../../ui/content/Badge.tsx';
import { Mono } from '../../../ui/content/Mono.tsx';
import { mentionOf, MentionsContext } from '../../../ui/conversation/mentions.ts';
import { StatusBadge } from '../../../ui/parcel/StatusBadge.tsx';

/** The number that was given with a message: its parcel and how it stands, or the number alone when there is none. */
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
