import type { AdminPageName } from '@exline/contracts';
import { Activity, Mail, MonitorSmartphone, Users, type LucideIcon } from 'lucide-react';
import { lazyPage } from '../../ui/loading/lazyPage.ts';
import { preloadViews } from './orders/orderViews.ts';
import { rightOfPage } from './views.ts';

interface AdminView {
  /** The title of the browser tab, and the text of the link. */
  title: string;
  page: ReturnType<typeof lazyPage<object>>;
  /** The page under which the navigation shows this one. */
  under?: AdminPageName;
  /** Puts a link into the header. Phones show only the icon. */
  icon?: LucideIcon;
  /** The smallest phones have no room for the link. */
  isRoomy?: boolean;
}

/** A page inside the frame of the staff area. */
export type FramedPageName = Exclude<AdminPageName, 'adminPassword'>;

export const adminPages: Record<FramedPageName, AdminView> = {
  admin: {
    title: 'Admin',
    page: lazyPage<object>(() => import('./orders/OrdersPage.tsx').then(({ OrdersPage }) => OrdersPage)),
  },
  adminCommunications: {
    title: 'Communications',
    page: lazyPage<object>(() =>
      import('./communications/CommunicationsPage.tsx').then(({ CommunicationsPage }) => CommunicationsPage),
    ),
  },
  adminSupport: {
    title: 'Reply times',
    page: lazyPage<object>(() => import('./support/SupportPage.tsx').then(({ SupportPage }) => SupportPage)),
    under: 'adminCommunications',
  },
  adminReturns: {
    title: 'Returns',
    page: lazyPage<object>(() =>
      import('./returns/StaffReturnsPage.tsx').then(({ StaffReturnsPage }) => StaffReturnsPage),
    ),
  },
  adminMail: {
    title: 'Mail queue',
    icon: Mail,
    page: lazyPage<object>(() => import('./mail/MailPage.tsx').then(({ MailPage }) => MailPage)),
  },
  adminSessions: {
    title: 'Sessions',
    icon: MonitorSmartphone,
    page: lazyPage<object>(() =>
      import('./sessions/SessionsPage.tsx').then(({ SessionsPage }) => SessionsPage),
    ),
  },
  adminOperations: {
    title: 'Operations',
    icon: Activity,
    page: lazyPage<object>(() =>
      import('./operations/OperationsPage.tsx').then(({ OperationsPage }) => OperationsPage),
    ),
  },
  adminRunbook: {
    title: 'Runbook',
    page: lazyPage<object>(() =>
      import('./operations/RunbookPage.tsx').then(({ RunbookPage }) => RunbookPage),
    ),
    under: 'adminOperations',
  },
  adminRules: {
    title: 'Rules',
    page: lazyPage<object>(() => import('./rules/RulesPage.tsx').then(({ RulesPage }) => RulesPage)),
    under: 'adminOperations',
  },
  adminTemplates: {
    title: 'Email templates',
    page: lazyPage<object>(() =>
      import('./templates/TemplatesPage.tsx').then(({ TemplatesPage }) => TemplatesPage),
    ),
    under: 'adminMail',
  },
  adminStaff: {
    title: 'Staff',
    icon: Users,
    isRoomy: true,
    page: lazyPage<object>(() => import('./staff/StaffPage.tsx').then(({ StaffPage }) => StaffPage)),
  },
  adminActivity: {
    title: 'Activity',
    page: lazyPage<object>(() => import('./staff/ActivityPage.tsx').then(({ ActivityPage }) => ActivityPage)),
    under: 'adminStaff',
  },
  adminPersonalData: {
    title: 'Personal data',
    page: lazyPage<object>(() =>
      import('./personalData/PersonalDataPage.tsx').then(({ PersonalDataPage }) => PersonalDataPage),
    ),
  },
};

const framedPages = Object.entries(adminPages) as [FramedPageName, AdminView][];

/** The links of the header. */
export const headerLinks = framedPages.flatMap(([page, { title, icon, isRoomy = false }]) =>
  icon ? [{ page, title, Icon: icon, right: rightOfPage[page], isRoomy }] : [],
);

/** Loads the code of all pages in advance, so that opening one takes no time. */
export const preloadAll = (): Promise<unknown> =>
  Promise.allSettled([preloadViews(), ...Object.values(adminPages).map(({ page }) => page.preload())]);
