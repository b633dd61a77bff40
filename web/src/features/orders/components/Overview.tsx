import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Plus } from 'lucide-react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { shortDate } from '../../../lib/format.ts';
import { phone } from '../../../theme/tokens.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Card, CardHead } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { TableFrame } from '../../../ui/Table.tsx';
import { summaryQuery } from '../api/summary.ts';
import { adminLink } from '../links.ts';
import { AdminTitle } from './AdminTitle.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import { OrderLink } from './OrderLink.tsx';

const count = (value: number | undefined) => value?.toLocaleString('en-US') ?? '–';

export const Overview = () => {
  const { data, error, isPending, refetch } = useQuery(summaryQuery);
  return (
    <>
      <AdminTitle title="Overview">
        <ButtonLink variant="primary" size="sm" href={adminLink.tab('create')}>
          <Plus size={16} aria-hidden /> Create tracking
        </ButtonLink>
      </AdminTitle>
      <Counters as="dl">
        <Counter label="Total Orders">{count(data?.total)}</Counter>
        <Counter label="Out for Delivery">{count(data?.outForDelivery)}</Counter>
        <Counter label="Delivered">{count(data?.delivered)}</Counter>
        <Counter label="Active Shipments">{count(data?.active)}</Counter>
      </Counters>
      <Card aria-labelledby="recent-orders">
        <CardHead>
          <h2 id="recent-orders">Recent Orders</h2>
          <More href={adminLink.tab('orders')}>
            All orders <ArrowRight size={16} aria-hidden />
          </More>
        </CardHead>
        {isPending && (
          <Room>
            <Spinner label="Loading..." />
          </Room>
        )}
        {error && !data && (
          <Room>
            <LoadFailure error={error} retry={() => void refetch()} />
          </Room>
        )}
        {data?.recent.length === 0 && (
          <EmptyState title="No orders found">
            Orders that you create appear here, the newest first.
          </EmptyState>
        )}
        {data && data.recent.length > 0 && (
          <TableFrame label="Table of recent orders">
            <thead>
              <tr>
                <th scope="col">Tracking number</th>
                <th scope="col">Status</th>
                <th scope="col">Destination</th>
                <th scope="col">Created</th>
              </tr>
            </thead>
            <tbody>
              {data.recent.map((order) => (
                <tr key={order.id}>
                  <td>
                    <OrderLink order={order} />
                  </td>
                  <td>
                    <StatusBadge status={order.status} />
                  </td>
                  <td>{order.destination ?? 'N/A'}</td>
                  <td>{shortDate(order.createdAt)}</td>
                </tr>
              ))}
            </tbody>
          </TableFrame>
        )}
      </Card>
    </>
  );
};

const Counter = ({ label, children }: { label: string; children: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const Counters = styled(Card)`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  margin-bottom: var(--gutter);
  > div {
    padding: var(--s-5) var(--s-6);
    border-left: 1px solid var(--hairline);
  }
  > div:first-child {
    border: 0;
  }
  dt {
    font-size: var(--t-14);
    color: var(--ink-muted);
  }
  dd {
    margin-top: 2px;
    font-size: var(--t-36);
    font-weight: 500;
    letter-spacing: -0.02em;
    line-height: 1.2;
  }
  ${phone} {
    grid-template-columns: 1fr 1fr;
    > div:nth-child(odd) {
      border-left: 0;
    }
    > div:nth-child(n + 3) {
      border-top: 1px solid var(--hairline);
    }
  }
`;
const More = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  font-size: var(--t-14);
  font-weight: 600;
  text-decoration: none;
`;
const Room = styled.div`
  padding: var(--s-6);
`;
