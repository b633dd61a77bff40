import { addressOf, exportOrders } from '@exline/client';
import { pages, type Order, type Right } from '@exline/contracts';

export const tabs = ['overview', 'create', 'orders', 'update'] as const;

export type Tab = (typeof tabs)[number];

/** The right that each view requires. */
export const rightOfTab: Record<Tab, Right> = {
  overview: 'ReadOrders',
  create: 'CreateOrder',
  orders: 'ReadOrders',
  update: 'AddTrackingEvent',
};

/** Addresses in the admin area: one page, with the view in the query. */
export const adminLink = {
  tab: (tab: Tab) => (tab === 'overview' ? pages.admin : `${pages.admin}?tab=${tab}`),
  deleted: `${pages.admin}?tab=orders&state=deleted`,
  mine: `${pages.admin}?tab=orders&assignee=me`,
  /** Built-in views of the list, the longest overdue first. */
  needsAttention: `${pages.admin}?tab=orders&attention=needed&sort=due`,
  late: `${pages.admin}?tab=orders&attention=late&sort=due`,
  silent: `${pages.admin}?tab=orders&attention=silent&sort=due`,
  asked: `${pages.admin}?tab=orders&attention=asked&sort=due`,
  status: (status: string) => `${pages.admin}?tab=orders&status=${encodeURIComponent(status)}`,
  search: (q: string) => `${pages.admin}?tab=orders&q=${encodeURIComponent(q)}`,
  import: `${pages.admin}?tab=orders&view=import`,
  /** The form for a new order, filled with the values of another one. */
  again: (id: number) => `${pages.admin}?tab=create&from=${id}`,
  /** The CSV file of these orders. */
  exportOf: (orders: readonly Pick<Order, 'id'>[]) =>
    addressOf(exportOrders, { query: { ids: orders.map(({ id }) => id).join(',') } }),
  order: (id: number) => `${pages.admin}?tab=orders&order=${id}`,
  bulkJobs: `${pages.admin}?tab=orders&view=bulk`,
  bulkJob: (id: number) => `${pages.admin}?tab=orders&view=bulk&job=${id}`,
  scan: `${pages.admin}?tab=update&mode=scan`,
};
