import type { AdminPageName, Right } from '@exline/contracts';
import { lazyPage } from '../../lib/code/lazyPage.tsx';
import { OrdersPage, preloadViews } from './orders/OrdersPage.tsx';

type LazyPage = ReturnType<typeof lazyPage<object>>;

interface AdminView {
  page: LazyPage;
  /** What it takes to see it. */
  right?: Right;
  /** The page that it belongs to, whose link leads there. */
  under?: AdminPageName;
}

/** A page inside the frame of the staff area. */
export type FramedPageName = Exclude<AdminPageName, 'adminPassword'>;

/** Every page for those who are signed in, and how its code is loaded. */
export const adminPages: Record<FramedPageName, AdminView> = {
  admin: { page: { Page: OrdersPage, preload: () => Promise.resolve(OrdersPage) } },
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
    page: lazyPage<object>(() => import('./runbook/RunbookPage.tsx').then(({ RunbookPage }) => RunbookPage)),
    right: 'Operate',
    under: 'adminOperations',
  },
  adminStaff: {
    page: lazyPage<object>(() => import('./staff/StaffPage.tsx').then(({ StaffPage }) => StaffPage)),
    right: 'ReadStaff',
  },
  adminActivity: {
    page: lazyPage<object>(() =>
      import('./activity/ActivityPage.tsx').then(({ ActivityPage }) => ActivityPage),
    ),
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

/** Loads what is not shown yet, so that going there takes no time. */
export const preloadAll = (): Promise<unknown> =>
  Promise.allSettled([preloadViews(), ...Object.values(adminPages).map(({ page }) => page.preload())]);
