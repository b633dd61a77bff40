import { CardBody } from '../layout/Card.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { Spinner } from './Spinner.tsx';

interface Query {
  isPending: boolean;
  error: unknown;
  data: unknown;
  refetch: () => unknown;
}

/** The loading and error states of a query, for use in a card. Renders nothing once there is data. */
export const QueryState = ({ query }: { query: Query }) => {
  if (query.isPending)
    return (
      <CardBody>
        <Spinner label="Loading..." />
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
