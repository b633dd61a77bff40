import type { ComponentType } from 'react';
import { useSearchParams } from 'wouter';
import { Overview } from '../../../features/orders/overview/Overview.tsx';
import type { Tab } from '../../../features/orders/links.ts';
import { useCan } from '../../../lib/people/rights.ts';
import { Create, Detail, Importing, Manage, Update } from './orderViews.ts';
import { useOrdersTab } from './useOrdersTab.ts';

/** The orders page. The query parameter `tab` selects its view. */
export const OrdersPage = () => {
  const View = views[useOrdersTab()];
  return <View />;
};

const Orders = () => {
  const can = useCan();
  const [query] = useSearchParams();
  const order = Number(query.get('order'));
  if (order > 0) return <Detail key={order} orderId={order} />;
  return query.get('view') === 'import' && can('CreateOrder') ? <Importing /> : <Manage />;
};

const views: Record<Tab, ComponentType> = {
  overview: Overview,
  create: Create,
  orders: Orders,
  update: Update,
};
