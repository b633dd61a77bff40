import type { ComponentType } from 'react';
import { useSearchParams } from 'wouter';
import { CreateTracking } from '../../../features/orders/components/CreateTracking.tsx';
import { ImportOrders } from '../../../features/orders/components/ImportOrders.tsx';
import { ManageOrders } from '../../../features/orders/components/ManageOrders.tsx';
import { OrderDetail } from '../../../features/orders/components/OrderDetail.tsx';
import { Overview } from '../../../features/orders/components/Overview.tsx';
import { UpdateStatus } from '../../../features/orders/components/UpdateStatus.tsx';
import type { Tab } from '../../../features/orders/links.ts';
import { useMay } from '../../../lib/staff/rights.ts';
import { useOrdersTab } from './useOrdersTab.ts';

/** What the staff works with most: one page, its view in the query of the address. */
export const OrdersPage = () => {
  const View = views[useOrdersTab()];
  return <View />;
};

const Orders = () => {
  const may = useMay();
  const [query] = useSearchParams();
  const order = Number(query.get('order'));
  if (order > 0) return <OrderDetail key={order} orderId={order} />;
  return query.get('view') === 'import' && may('CreateOrder') ? <ImportOrders /> : <ManageOrders />;
};

const views: Record<Tab, ComponentType> = {
  overview: Overview,
  create: CreateTracking,
  orders: Orders,
  update: UpdateStatus,
};
