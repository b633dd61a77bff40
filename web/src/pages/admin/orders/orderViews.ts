import type { OrderDetailProps } from '../../../features/orders/detail/OrderDetail.tsx';
import { lazyPage } from '../../../ui/loading/lazyPage.ts';

export const Overview = lazyPage<object>(() =>
  import('./OverviewPage.tsx').then(({ OverviewPage }) => OverviewPage),
);
export const Create = lazyPage<object>(() =>
  import('../../../features/orders/create/CreateTracking.tsx').then(({ CreateTracking }) => CreateTracking),
);
export const Update = lazyPage<object>(() =>
  import('../../../features/orders/scan/UpdateStatus.tsx').then(({ UpdateStatus }) => UpdateStatus),
);
export const Manage = lazyPage<object>(() =>
  import('../../../features/orders/list/ManageOrders.tsx').then(({ ManageOrders }) => ManageOrders),
);
export const Importing = lazyPage<object>(() =>
  import('../../../features/orders/import/ImportOrders.tsx').then(({ ImportOrders }) => ImportOrders),
);
export const Bulk = lazyPage<object>(() =>
  import('../../../features/orders/bulk/BulkJobs.tsx').then(({ BulkJobs }) => BulkJobs),
);
export const Detail = lazyPage<OrderDetailProps>(() =>
  import('../../../features/orders/detail/OrderDetail.tsx').then(({ OrderDetail }) => OrderDetail),
);

/** Loads the code of every view. */
export const preloadViews = (): Promise<unknown> =>
  Promise.all([Overview, Create, Update, Manage, Importing, Bulk, Detail].map(({ preload }) => preload()));
