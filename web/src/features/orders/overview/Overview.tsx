import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Plus } from 'lucide-react';
import { styled } from 'styled-components';
import { Can } from '../../../ui/actions/Can.tsx';
import { count } from '../../../lib/text/count.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { ButtonLink } from '../../../ui/actions/Button.tsx';
import { Card, CardHead } from '../../../ui/layout/Card.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Figures } from '../../../ui/content/Figures.tsx';
import { overviewQuery } from './overview.ts';
import { adminLink } from '../links.ts';
import { CardLink } from './CardLink.tsx';
import { AdminTitle } from '../AdminTitle.tsx';
import { OverviewFigures } from './OverviewFigures.tsx';
import { RecentOrders } from './RecentOrders.tsx';

export const Overview = () => {
  const overview = useQuery(overviewQuery);
  const { data } = overview;
  return (
    <>
      <AdminTitle title="Overview">
        <Can right="CreateOrder">
          <ButtonLink variant="primary" size="sm" href={adminLink.tab('create')}>
            <Plus size={16} aria-hidden /> Create tracking
          </ButtonLink>
        </Can>
      </AdminTitle>
      <Counters
        figures={[
          { label: 'Total Orders', value: data && count(data.total) },
          { label: 'Out for Delivery', value: data && count(data.outForDelivery) },
          { label: 'Delivered', value: data && count(data.delivered) },
          { label: 'Active Shipments', value: data && count(data.active) },
        ]}
      />
      <OverviewFigures />
      <Card aria-labelledby="recent-orders">
        <CardHead>
          <h2 id="recent-orders">Recent Orders</h2>
          <CardLink href={adminLink.tab('orders')}>
            All orders <ArrowRight size={16} aria-hidden />
          </CardLink>
        </CardHead>
        <QueryState query={overview} loadingWords="Loading..." />
        {data?.recent.length === 0 && (
          <EmptyState title="No orders found">Orders that you create appear here, newest first.</EmptyState>
        )}
        {data && data.recent.length > 0 && <RecentOrders orders={data.recent} />}
      </Card>
    </>
  );
};

const Counters = styled(Figures)`
  margin-bottom: var(--gutter);
`;
