import { styled } from 'styled-components';
import { momentWords, type Wording } from '../../lib/text/moments.ts';
import { Skeleton } from '../feedback/Spinner.tsx';

/**
 * What an element needs to say a moment. A document does not know its reader's zone, so there it has a room of about the
 * words' width instead, until `fillMoments` puts in what is rendered here in the browser.
 */
export const inZone = (wording: Wording, at: string, room?: string) => ({
  'data-wording': wording,
  'data-at': at,
  suppressHydrationWarning: true,
  children:
    typeof window === 'undefined'
      ? room && <Room as="span" $width={room} $height="0.8em" />
      : momentWords(wording, at),
});

const Room = styled(Skeleton)`
  display: inline-block;
`;
