import { trackPath } from '@exline/contracts';
import { use } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { piecesOf, type Piece } from '../lib/parcelNumbers.ts';
import { mentionOf, MentionsContext } from './mentions.ts';
import { StatusBadge } from './StatusBadge.tsx';

/** What somebody wrote: where it names a parcel, a link to it and how it stands. */
export const MessageText = ({ text }: { text: string }) =>
  piecesOf(text).map(({ text: words, trackingNumber }, index) =>
    trackingNumber === null ? words : <Mentioned key={index} text={words} trackingNumber={trackingNumber} />,
  );

const Mentioned = ({ text, trackingNumber }: Piece & { trackingNumber: string }) => {
  const known = mentionOf(use(MentionsContext), trackingNumber);
  return (
    <Parcel>
      <Link href={known?.href ?? trackPath(trackingNumber)}>{text}</Link>
      {known && (
        <>
          {' '}
          <StatusBadge status={known.status} />
        </>
      )}
    </Parcel>
  );
};

const Parcel = styled.span`
  a {
    color: inherit;
    font-weight: 600;
    text-decoration-line: underline;
  }
  > span {
    min-height: 22px;
    padding-block: 0;
    vertical-align: 1px;
  }
`;
