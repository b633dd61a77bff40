import { styled } from 'styled-components';
import { useHydrated } from '../../lib/useHydrated.ts';
import { Skeleton } from '../Spinner.tsx';

interface Props {
  words: () => string;
  /** How wide they are, roughly. */
  room: string;
}

/** Words about a moment. A document does not know its reader's zone, so they come when the page is hydrated. */
export const InZone = ({ words, room }: Props) =>
  useHydrated() ? words() : <Room as="span" $width={room} $height="0.8em" />;

const Room = styled(Skeleton)`
  display: inline-block;
`;
