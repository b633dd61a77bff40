import type { CustomerParcel } from '@exline/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { shortDate } from '../../../lib/text/format.ts';
import { LoadFailure } from '../../../ui/feedback/LoadFailure.tsx';
import { Skeleton } from '../../../ui/feedback/Spinner.tsx';
import { StatusBadge } from '../../../ui/parcel/StatusBadge.tsx';
import { OrderLink } from '../OrderLink.tsx';
import { MutedText } from '../../../ui/content/MutedText.tsx';

export const CustomerParcels = ({ query }: { query: UseQueryResult<CustomerParcel[]> }) => {
  const { data, error, isLoading, refetch } = query;
  if (isLoading) return <Skeleton $height="64px" role="status" aria-busy aria-label="Loading parcels" />;
  if (error && !data) return <LoadFailure error={error} retry={() => void refetch()} />;
  if (!data?.length) return <MutedText>No parcels match this email address or message.</MutedText>;
  return (
    <List aria-label="Parcels of this customer">
      {data.map((parcel) => (
        <li key={parcel.id}>
          <OrderLink order={parcel} />
          <StatusBadge status={parcel.status} />
          <Estimate>
            {parcel.estimatedDelivery ? `Est. ${shortDate(parcel.estimatedDelivery)}` : 'No estimate'}
          </Estimate>
        </li>
      ))}
    </List>
  );
};

const List = styled.ul`
  display: grid;
  max-height: 560px;
  margin: -4px;
  padding: 4px;
  overflow: auto;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 6px var(--s-3);
    padding: var(--s-3) 0;
    border-top: 1px solid var(--hairline);
  }
  li:first-child {
    border: 0;
  }
  a {
    flex-basis: 100%;
    min-height: 24px;
  }
`;
const Estimate = styled.span`
  font-size: var(--t-13);
  color: var(--ink-muted);
  font-variant-numeric: tabular-nums;
`;
