import type { ComponentType } from 'react';
import { useSearchParams } from 'wouter';
import { Overview } from '../../../features/orders/overview/Overview.tsx';
import type { Tab } from '../../../features/orders/links.ts';
import { lazyPage } from '../../../lib/code/lazyPage.tsx';
import { useCan } from '../../../lib/people/rights.ts';
import { useOrdersTab } from './useOrdersTab.ts';

const create = lazyPage<object>(() =>
  import('../../../features/orders/create/CreateTracking.tsx').then(({ CreateTracking }) => CreateTracking),
);
const update = lazyPage<object>(() =>
  import('../../../features/orders/scan/UpdateStatus.tsx').then(({ UpdateStatus }) => UpdateStatus),
);
const manage = lazyPage<object>(() =>
  import('../../../features/orders/list/ManageOrders.tsx').then(({ ManageOrders }) => ManageOrders),
);
const importing = lazyPage<object>(() =>
  import('../../../features/orders/import/ImportOrders.tsx').then(({ ImportOrders }) => ImportOrders),
);
const detail = lazyPage<{ orderId: number }>(() =>
  import('../../../features/orders/detail/OrderDetail.tsx').then(({ OrderDetail }) => OrderDetail),
);

/** Loads the code of every view except the overview, which is part of the first load. */
export const preloadViews = (): Promise<unknown> =>
  Promise.all([create, update, manage, importing, detail].map(({ preload }) => preload()));

/** The orders page. The query parameter `tab` selects its view. */
export const OrdersPage = () => {
  const View = views[useOrdersTab()];
  return <View />;
};

const Orders = () => {
  const can = useCan();
  const [query] = useSearchParams();
  const order = Number(query.get('order'));
  if (order > 0) return <detail.Page key={order} orderId={order} />;
  return query.get('view') === 'import' && can('CreateOrder') ? <importing.Page /> : <manage.Page />;
};

const views: Record<Tab, ComponentType> = {
  overview: Overview,
  create: create.Page,
  orders: Orders,
  update: update.Page,
};
