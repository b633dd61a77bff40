import type { FramedPageName } from '@exline/contracts';
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

interface View {
  name: ViewName;
  page: FramedPageName;
}

/** The parts of the code of a view: its page, and the part of the page that it shows. */
export const codeOf = ({ name, page }: View) => [
  adminPages[page].page,
  ...(parts[name] ? [parts[name]] : []),
];

export const preloadView = (view: View) => Promise.all(codeOf(view).map((part) => part.preload()));
