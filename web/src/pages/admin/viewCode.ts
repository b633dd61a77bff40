import type { FramedPageName } from './adminPages.ts';
import { adminPages } from './adminPages.ts';
import { Bulk, Create, Detail, Importing, Manage, Overview, Update } from './orders/orderViews.ts';
import { RunbookText } from './operations/runbookText.ts';
import type { ViewName } from './views.ts';

const parts: Partial<Record<ViewName, { preload: () => Promise<{ name: string }> }>> = {
  admin: Overview,
  adminCreate: Create,
  adminOrders: Manage,
  adminOrder: Detail,
  adminImport: Importing,
  adminBulk: Bulk,
  adminUpdate: Update,
  adminRunbook: RunbookText,
};

/** Loads the code of a view: that of its page, and of the part of the page that it shows. */
export const preloadView = ({ name, page }: { name: ViewName; page: FramedPageName }) =>
  Promise.all([adminPages[page].page.preload(), ...(parts[name] ? [parts[name].preload()] : [])]);
