import { styled } from 'styled-components';
import { momentWords, type Wording } from '../../lib/text/moments.ts';
import { Skeleton } from '../feedback/Spinner.tsx';

/**
 * Props of an element that shows a time in the reader's time zone. A prerendered document does not know that zone, so it
 * holds a placeholder of about the same width until `fillMoments` inserts the text in the browser.
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
