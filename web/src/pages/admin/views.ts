import type { FramedPageName, Right } from '@exline/contracts';
import {
  conversationsQuery,
  chatSessionQuery,
  openCountQuery as openConversationsQuery,
} from '../../features/conversations/queries.ts';
import { threadQuery } from '../../features/conversations/thread.ts';
import {
  openCountQuery as openMessagesQuery,
  submissionQuery,
  submissionsQuery,
  unreadQuery,
} from '../../features/inbox/queries.ts';
import { mailFiguresQuery } from '../../features/mail/figuresQuery.ts';
import { rightOfTab } from '../../features/orders/links.ts';
import { historyQuery, messagesQuery, orderQuery } from '../../features/orders/order.ts';
import { filterIn } from '../../features/orders/orderFilter.ts';
import { labelsQuery, ordersQuery, viewsQuery } from '../../features/orders/orders.ts';
import { figuresQuery, overviewQuery } from '../../features/orders/overview/overview.ts';
import { ownAccountQuery } from '../../features/staff/queries.ts';
import { ratingsQuery } from '../../features/support/queries.ts';
import { bulkJobQuery, bulkJobsQuery } from '../../features/orders/bulk/jobs.ts';
import { inboxQuery } from '../../features/inboxWork/queries.ts';
import { filterIn as workFilterIn } from '../../features/inboxWork/links.ts';
import { countsQuery } from '../../lib/lists/inboxCounts.ts';
import { assigneeIn, inboxViewIn } from '../../lib/lists/inboxView.ts';
import { floodsQuery } from '../../lib/lists/floods.ts';
import { adminPages } from './adminPages.ts';
import { valuesOf, type ViewQuery } from './viewQueries.ts';

/** The views with a document of their own, because each document names other code. */
export type ViewName =
  | FramedPageName
  | 'adminCreate'
  | 'adminOrders'
  | 'adminOrder'
  | 'adminImport'
  | 'adminBulk'
  | 'adminUpdate'
  | 'adminChat';

export interface View {
  name: ViewName;
  right?: Right | undefined;
  queries: readonly ViewQuery[];
}

/** Loaded by the frame around every page. */
export const frameQueries: readonly ViewQuery[] = [ownAccountQuery, unreadQuery];

const ordersView = (query: URLSearchParams): View => {
  const tab = query.get('tab');
  const id = Number(query.get('order'));
  if (tab === 'create') return { name: 'adminCreate', right: rightOfTab.create, queries: [] };
  if (tab === 'update') return { name: 'adminUpdate', right: rightOfTab.update, queries: [] };
  if (tab !== 'orders')
    return {
      name: 'admin',
      right: rightOfTab.overview,
      queries: [overviewQuery, figuresQuery, mailFiguresQuery, ratingsQuery],
    };
  if (id > 0)
    return {
      name: 'adminOrder',
      right: rightOfTab.orders,
      queries: [orderQuery(id), historyQuery(id), messagesQuery(id), labelsQuery],
    };
  if (query.get('view') === 'import') return { name: 'adminImport', right: 'CreateOrder', queries: [] };
  if (query.get('view') === 'bulk') {
    const job = Number(query.get('job'));
    const opened = job > 0 ? [bulkJobQuery(job)] : [];
    return { name: 'adminBulk', right: rightOfTab.orders, queries: [bulkJobsQuery, ...opened] };
  }
  const filter = filterIn(query, query.get('q') ?? '');
  return {
    name: 'adminOrders',
    right: rightOfTab.orders,
    queries: [ordersQuery(filter, valuesOf(query, ['after', 'before'])), viewsQuery, bulkJobsQuery],
  };
};

const inboxView = (query: URLSearchParams): View => {
  const show = inboxViewIn(query);
  const flood = query.get('flood') ?? '';
  const view = assigneeIn(query);
  const common = [openMessagesQuery, openConversationsQuery, floodsQuery, countsQuery];
  const session = query.get('session');
  const opened = session === null ? [] : [threadQuery(session), chatSessionQuery(session)];
  if (query.get('tab') === 'all')
    return {
      name: 'adminCommunications',
      queries: [...common, inboxQuery(workFilterIn(query)), ...opened],
    };
  if (query.get('tab') !== 'chat') {
    const message = Number(query.get('message'));
    const one = message > 0 ? [submissionQuery(message)] : [];
    return { name: 'adminCommunications', queries: [...common, submissionsQuery(show, flood, view), ...one] };
  }
  const list = conversationsQuery({ q: query.get('q') ?? '', show, flood, view });
  return { name: 'adminChat', queries: [...common, list, ...opened] };
};

/** The view at an address of the staff area. */
export const viewAt = (page: FramedPageName, query: URLSearchParams): View => {
  if (page === 'admin') return ordersView(query);
  if (page === 'adminCommunications') return inboxView(query);
  const { right, queries } = adminPages[page];
  return { name: page, right, queries: queries?.(query) ?? [] };
};

/** The addresses of the views that share a page with another one. */
export const viewAddresses = [
  ['admin', 'tab=create'],
  ['admin', 'tab=orders'],
  ['admin', 'tab=orders&order=1'],
  ['admin', 'tab=orders&view=import'],
  ['admin', 'tab=orders&view=bulk'],
  ['admin', 'tab=update'],
  ['adminCommunications', 'tab=chat'],
] as const;
