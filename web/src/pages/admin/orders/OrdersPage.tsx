import type { ComponentType } from 'react';
import { useSearchParams } from 'wouter';
import { conversationLink } from '../../../features/conversations/links.ts';
import { inboxLink } from '../../../features/inbox/links.ts';
import type { MessageLinks } from '../../../features/orders/messages/OrderMessages.tsx';
import { rightOfTab, type Tab } from '../../../features/orders/links.ts';
import { useCan } from '../../../lib/people/rights.ts';
import { NotAllowed } from '../frame/NotAllowed.tsx';
import { Bulk, Create, Detail, Importing, Manage, Overview, Update } from './orderViews.ts';
import { useOrdersTab } from '../frame/useOrdersTab.ts';

const messageLinks: MessageLinks = {
  message: (id) => inboxLink.one(id, 'all'),
  conversation: (sessionId) => conversationLink.one(sessionId, { q: '', show: 'all' }),
};

/** The orders page. The query parameter `tab` selects its view. */
export const OrdersPage = () => {
  const tab = useOrdersTab();
  const can = useCan();
  const View = can(rightOfTab[tab]) ? views[tab] : NotAllowed;
  return <View />;
};

const Orders = () => {
  const can = useCan();
  const [query] = useSearchParams();
  const order = Number(query.get('order'));
  if (order > 0) return <Detail key={order} orderId={order} messageLinks={messageLinks} />;
  if (query.get('view') === 'bulk') return <Bulk />;
  if (query.get('view') !== 'import') return <Manage />;
  return can('CreateOrder') ? <Importing /> : <NotAllowed />;
};

const views: Record<Tab, ComponentType> = {
  overview: Overview,
  create: Create,
  orders: Orders,
  update: Update,
};
