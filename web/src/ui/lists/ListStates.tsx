import { styled } from 'styled-components';
import { LoadFailure } from '../feedback/LoadFailure.tsx';
import { Skeleton } from '../feedback/Spinner.tsx';

interface Props {
  list: { isPending: boolean; error: Error | null; data: unknown; refetch: () => unknown };
  /** Announced while the list loads. */
  loading: string;
}

/** Takes the place of a list of conversations that loads or could not be loaded. */
export const ListStates = ({ list, loading }: Props) => (
  <>
    {list.isPending && (
      <Room role="status" aria-busy aria-label={loading}>
        <Skeleton $height="84px" />
        <Skeleton $height="84px" />
        <Skeleton $height="84px" />
      </Room>
    )}
    {list.error && !list.data && (
      <Room>
        <LoadFailure error={list.error} retry={() => void list.refetch()} />
      </Room>
    )}
  </>
);

const Room = styled.div`
  display: grid;
  gap: var(--s-4);
  padding: var(--s-6);
`;
