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

/** The same for a text that also depends on the current day. The document holds words that are true on any day. */
export const inZoneOr = (words: string, wording: Wording, at: string) => ({
  ...inZone(wording, at),
  ...(typeof window === 'undefined' && { children: words }),
});

const Room = styled(Skeleton)`
  display: inline-block;
`;
