import { styled } from 'styled-components';
import { CardBody } from '../layout/Card.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { Skeleton, Spinner } from './Spinner.tsx';

interface Query {
  isPending: boolean;
  error: unknown;
  data: unknown;
  refetch: () => unknown;
}

interface Props {
  query: Query;
  /** The loading text that the specification requires. By default, placeholder bars are shown. */
  loadingWords?: string;
}

/** The loading and error states of a query, for use in a card. Renders nothing once there is data. */
export const QueryState = ({ query, loadingWords }: Props) => {
  if (query.isPending)
    return (
      <CardBody>
        {loadingWords ? (
          <Spinner label={loadingWords} />
        ) : (
          <Bars role="status" aria-busy aria-label="Loading">
            {[0, 1, 2, 3].map((row) => (
              <Skeleton key={row} $height="20px" />
            ))}
          </Bars>
        )}
      </CardBody>
    );
  if (query.error && query.data === undefined)
    return (
      <CardBody>
        <LoadFailure error={query.error} retry={() => void query.refetch()} />
      </CardBody>
    );
  return null;
};

const Bars = styled.div`
  display: grid;
  gap: var(--s-5);
`;
