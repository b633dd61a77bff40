import type { AdminPageName, Right } from '@exline/contracts';
import { lazyPage } from '../../ui/loading/lazyPage.ts';
import { preloadViews } from './orders/orderViews.ts';

interface AdminView {
  page: ReturnType<typeof lazyPage<object>>;
  /** The permission needed to open the page. */
  right?: Right;
  /** The page under which the navigation shows this one. */
  under?: AdminPageName;
}

/** A page inside the frame of the staff area. */
export type FramedPageName = Exclude<AdminPageName, 'adminPassword'>;

export const adminPages: Record<FramedPageName, AdminView> = {
  admin: {
    page: lazyPage<object>(() => import('./orders/OrdersPage.tsx').then(({ OrdersPage }) => OrdersPage)),
  },
  adminCommunications: {
    page: lazyPage<object>(() =>
      import('./communications/CommunicationsPage.tsx').then(({ CommunicationsPage }) => CommunicationsPage),
    ),
  },
  adminMail: { page: lazyPage<object>(() => import('./mail/MailPage.tsx').then(({ MailPage }) => MailPage)) },
  adminSessions: {
    page: lazyPage<object>(() =>
      import('./sessions/SessionsPage.tsx').then(({ SessionsPage }) => SessionsPage),
    ),
  },
  adminOperations: {
    page: lazyPage<object>(() =>
      import('./operations/OperationsPage.tsx').then(({ OperationsPage }) => OperationsPage),
    ),
    right: 'Operate',
  },
  adminRunbook: {
    page: lazyPage<object>(() =>
      import('./operations/RunbookPage.tsx').then(({ RunbookPage }) => RunbookPage),
    ),
    right: 'Operate',
    under: 'adminOperations',
  },
  adminStaff: {
    page: lazyPage<object>(() => import('./staff/StaffPage.tsx').then(({ StaffPage }) => StaffPage)),
    right: 'ReadStaff',
  },
  adminActivity: {
    page: lazyPage<object>(() => import('./staff/ActivityPage.tsx').then(({ ActivityPage }) => ActivityPage)),
    right: 'ReadActivity',
    under: 'adminStaff',
  },
  adminPersonalData: {
    page: lazyPage<object>(() =>
      import('./personalData/PersonalDataPage.tsx').then(({ PersonalDataPage }) => PersonalDataPage),
    ),
    right: 'ExportPersonalData',
  },
};

/** Loads the code of all pages in advance, so that opening one takes no time. */
export const preloadAll = (): Promise<unknown> =>
  Promise.allSettled([preloadViews(), ...Object.values(adminPages).map(({ page }) => page.preload())]);
