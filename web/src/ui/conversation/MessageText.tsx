import { trackPath } from '@exline/contracts';
import { use } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { numbersIn, piecesOf } from '../../lib/conversation/parcelNumbers.ts';
import { mentionOf, MentionsContext } from './mentions.ts';
import { StatusBadge } from '../parcel/StatusBadge.tsx';

/** The unchanged text of a message, with each tracking number as a link. */
export const MessageText = ({ text }: { text: string }) => {
  const mentions = use(MentionsContext);
  return piecesOf(text).map(({ text: words, trackingNumber }, index) =>
    trackingNumber === null ? (
      words
    ) : (
      <Parcel key={index} href={mentionOf(mentions, trackingNumber)?.href ?? trackPath(trackingNumber)}>
        {words}
      </Parcel>
    ),
  );
};

const MAX_NUMBERS = 5;

/** The status of each parcel mentioned in a text. Shown beside the text, because the author did not write it. */
export const MentionedParcels = ({ text }: { text: string }) => {
  const mentions = use(MentionsContext);
  const known = numbersIn([text], MAX_NUMBERS).flatMap((trackingNumber) => {
    const mention = mentionOf(mentions, trackingNumber);
    return mention ? [{ trackingNumber, status: mention.status }] : [];
  });
  if (known.length === 0) return null;
  return (
    <Parcels>
      {known.map(({ trackingNumber, status }) => (
        <span key={trackingNumber} role="group" aria-label={`${trackingNumber}: ${status}`}>
          {known.length > 1 && <small aria-hidden>…{trackingNumber.slice(-4)} </small>}
          <StatusBadge status={status} />
        </span>
      ))}
    </Parcels>
  );
};

const Parcel = styled(Link)`
  && {
    color: inherit;
    font-weight: 600;
    text-decoration-line: underline;
  }
`;
const Parcels = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 8px;
  margin-block: 4px;
  small {
    font-family: var(--mono);
    font-size: var(--t-13);
    color: var(--ink-muted);
  }
`;
