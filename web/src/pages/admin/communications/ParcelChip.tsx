import { useQuery } from '@tanstack/react-query';
import { searchQuery } from '../../../features/orders/api/orders.ts';
import { OrderLink } from '../../../features/orders/components/OrderLink.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';

/** A tracking number that a visitor named: its order and how it stands, or the number alone when there is none. */
export const ParcelChip = ({ trackingNumber }: { trackingNumber: string }) => {
  const { data: order } = useQuery(searchQuery(trackingNumber));
  return (
    <>
      <Badge $line>{order ? <OrderLink order={order} /> : trackingNumber}</Badge>
      {order && <StatusBadge status={order.status} />}
    </>
  );
};
