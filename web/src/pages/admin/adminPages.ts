import type { FramedPageName, Right } from '@exline/contracts';
import { Activity, Mail, MonitorSmartphone, Users, type LucideIcon } from 'lucide-react';
import { mailsQuery, summaryQuery } from '../../features/mail/queries.ts';
import { templatesQuery } from '../../features/mailTemplates/queries.ts';
import { reportQuery, samplesQuery } from '../../features/operations/queries.ts';
import { estimatesQuery } from '../../features/orders/estimates/queries.ts';
import { rulesQuery } from '../../features/rules/queries.ts';
import { ownFactorQuery, ownSessionsQuery } from '../../features/session/queries.ts';
import { activityQuery, demoDataQuery, staffQuery } from '../../features/staff/queries.ts';
import { returnsQuery } from '../../features/staffReturns/queries.ts';
import { figuresQuery } from '../../features/support/queries.ts';
import { lazyPage } from '../../ui/loading/lazyPage.ts';
import { preloadViews } from './orders/orderViews.ts';
import { valuesOf, type ViewQuery } from './viewQueries.ts';

interface FramedPage {
  /** The title of the browser tab, and the text of the link. */
  title: string;
  page: ReturnType<typeof lazyPage<object>>;
  /** For a page that not all staff may open. */
  right?: Right;
  /**
   * The data that comes with the document. A page whose reading is recorded has none, because pointing at a link would
   * record it.
   */
  queries?: (query: URLSearchParams) => readonly ViewQuery[];
  /** The page under which the navigation shows this one. */
  under?: FramedPageName;
  /** Puts a link into the header. Phones show only the icon. */
  icon?: LucideIcon;
  /** The smallest phones have no room for the link. */
  isRoomy?: boolean;
}

export const adminPages: Record<FramedPageName, FramedPage> = {
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
    right: 'ReadSupportFigures',
    queries: (query) => [figuresQuery(valuesOf(query, ['days', 'actor', 'kind'])), estimatesQuery],
  },
  adminReturns: {
    title: 'Returns',
    page: lazyPage<object>(() =>
      import('./returns/StaffReturnsPage.tsx').then(({ StaffReturnsPage }) => StaffReturnsPage),
    ),
    queries: (query) => [returnsQuery(valuesOf(query, ['q', 'status']))],
  },
  adminMail: {
    title: 'Mail queue',
    icon: Mail,
    page: lazyPage<object>(() => import('./mail/MailPage.tsx').then(({ MailPage }) => MailPage)),
    queries: (query) => [mailsQuery(valuesOf(query, ['q', 'state', 'kind'])), summaryQuery],
  },
  adminSessions: {
    title: 'Sessions',
    icon: MonitorSmartphone,
    page: lazyPage<object>(() =>
      import('./sessions/SessionsPage.tsx').then(({ SessionsPage }) => SessionsPage),
    ),
    queries: () => [ownSessionsQuery, ownFactorQuery],
  },
  adminOperations: {
    title: 'Operations',
    icon: Activity,
    page: lazyPage<object>(() =>
      import('./operations/OperationsPage.tsx').then(({ OperationsPage }) => OperationsPage),
    ),
    right: 'Operate',
    queries: () => [reportQuery, samplesQuery],
  },
  adminRunbook: {
    title: 'Runbook',
    page: lazyPage<object>(() =>
      import('./operations/RunbookPage.tsx').then(({ RunbookPage }) => RunbookPage),
    ),
    under: 'adminOperations',
    right: 'Operate',
  },
  adminRules: {
    title: 'Rules',
    page: lazyPage<object>(() => import('./rules/RulesPage.tsx').then(({ RulesPage }) => RulesPage)),
    under: 'adminOperations',
    right: 'ReadRules',
    queries: () => [rulesQuery],
  },
  adminTemplates: {
    title: 'Email templates',
    page: lazyPage<object>(() =>
      import('./templates/TemplatesPage.tsx').then(({ TemplatesPage }) => TemplatesPage),
    ),
    under: 'adminMail',
    right: 'ReadMailTemplates',
    queries: () => [templatesQuery],
  },
  adminStaff: {
    title: 'Staff',
    icon: Users,
    isRoomy: true,
    page: lazyPage<object>(() => import('./staff/StaffPage.tsx').then(({ StaffPage }) => StaffPage)),
    right: 'ReadStaff',
    queries: () => [staffQuery, demoDataQuery],
  },
  adminActivity: {
    title: 'Activity',
    page: lazyPage<object>(() => import('./staff/ActivityPage.tsx').then(({ ActivityPage }) => ActivityPage)),
    under: 'adminStaff',
    right: 'ReadActivity',
    queries: (query) => [activityQuery(valuesOf(query, ['staffId', 'kind', 'days'])), staffQuery],
  },
  adminPersonalData: {
    title: 'Personal data',
    page: lazyPage<object>(() =>
      import('./personalData/PersonalDataPage.tsx').then(({ PersonalDataPage }) => PersonalDataPage),
    ),
    right: 'ExportPersonalData',
  },
};

export const framedPages = Object.entries(adminPages) as [FramedPageName, FramedPage][];

export const headerLinks = framedPages.flatMap(([page, { title, icon, right, isRoomy = false }]) =>
  icon ? [{ page, title, Icon: icon, right, isRoomy }] : [],
);

/** Loads the code of all pages in advance, so that opening one takes no time. */
export const preloadAll = (): Promise<unknown> =>
  Promise.allSettled([preloadViews(), ...Object.values(adminPages).map(({ page }) => page.preload())]);
