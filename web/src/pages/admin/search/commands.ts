import { eventStatuses, pages, type FramedPageName, type Right } from '@exline/contracts';
import {
  AppWindow,
  ChartNoAxesColumn,
  CircleAlert,
  History,
  Inbox,
  Keyboard,
  ListChecks,
  ListFilter,
  LogOut,
  MailPen,
  MessagesSquare,
  Package,
  PackagePlus,
  RefreshCw,
  ScanBarcode,
  Timer,
  Trash2,
  Undo2,
  Upload,
  Workflow,
  type LucideIcon,
} from 'lucide-react';
import { conversationLink } from '../../../features/conversations/links.ts';
import { inboxLink } from '../../../features/inbox/links.ts';
import { adminLink } from '../../../features/orders/links.ts';
import type { Command } from '../../../features/search/commands.ts';
import { pageCommands } from '../../../lib/page/pageCommands.ts';
import { framedPages } from '../adminPages.ts';

type Offered = Omit<Command, 'group'> & { right?: Right };

const things: readonly Offered[] = [
  {
    name: 'Create tracking',
    words: 'new order add parcel',
    icon: PackagePlus,
    keys: ['c'],
    href: adminLink.tab('create'),
    right: 'CreateOrder',
  },
  {
    name: 'Scan mode',
    words: 'barcode many packages',
    icon: ScanBarcode,
    href: adminLink.scan,
    right: 'AddTrackingEvent',
  },
  {
    name: 'Import orders',
    words: 'csv file upload',
    icon: Upload,
    href: adminLink.import,
    right: 'CreateOrder',
  },
];

/** The words that find a page besides its title, and its icon if the header has no link to it. */
const searched: Partial<Record<FramedPageName, Pick<Offered, 'words' | 'isRare'> & { icon?: LucideIcon }>> = {
  adminSupport: { words: 'figures statistics ratings support', icon: Timer },
  adminReturns: { words: 'send back labels refunds', icon: Undo2 },
  adminMail: { words: 'emails sent failed' },
  adminSessions: { words: 'sign-ins devices' },
  adminOperations: { words: 'health queues rebuild read models gateways errors' },
  adminStaff: { words: 'accounts people roles invite' },
  adminActivity: { words: 'audit log sign-ins exports who security', icon: History },
  adminTemplates: {
    words: 'texts subject wording placeholders preview test',
    icon: MailPen,
    isRare: true,
  },
  adminRules: {
    words: 'automation late silent exception label assign email',
    icon: Workflow,
    isRare: true,
  },
};

/** The pages with a fixed address and one view. The views of the other pages are listed below. */
const ownPages: readonly Offered[] = framedPages
  .filter(([page]) => page !== 'admin' && page !== 'adminCommunications' && !pages[page].includes(':'))
  .map(([page, { title, right, icon = AppWindow }]) => ({
    name: title,
    icon,
    href: pages[page],
    ...(right && { right }),
    ...searched[page],
  }));

const places: readonly Offered[] = [
  { name: 'Overview', words: 'dashboard home', icon: ChartNoAxesColumn, href: adminLink.tab('overview') },
  {
    name: 'Manage orders',
    words: 'all tracking numbers list',
    icon: Package,
    keys: ['g', 'o'],
    href: adminLink.tab('orders'),
  },
  {
    name: 'Orders that need attention',
    words: 'late overdue',
    icon: CircleAlert,
    href: adminLink.needsAttention,
  },
  {
    name: 'Update status',
    words: 'tracking event',
    icon: RefreshCw,
    href: adminLink.tab('update'),
    right: 'AddTrackingEvent',
  },
  {
    name: 'Contact messages',
    words: 'communications forms inbox',
    icon: Inbox,
    keys: ['g', 'm'],
    href: inboxLink.list(),
  },
  {
    name: 'Conversations',
    words: 'communications live chat',
    icon: MessagesSquare,
    keys: ['g', 'c'],
    href: conversationLink.list(),
  },
  ...ownPages,
  {
    name: 'Bulk actions',
    words: 'jobs progress many orders results',
    icon: ListChecks,
    isRare: true,
    href: adminLink.bulkJobs,
  },
  { name: 'Deleted orders', words: 'restore trash', icon: Trash2, isRare: true, href: adminLink.deleted },
  { name: 'Late orders', words: 'overdue', icon: CircleAlert, isRare: true, href: adminLink.late },
];

const statuses: readonly Offered[] = eventStatuses.map((status) => ({
  name: `Orders with the status ${status}`,
  icon: ListFilter,
  isRare: true,
  href: adminLink.status(status),
}));

const offered = (all: readonly Offered[], can: Acts['can']): Omit<Command, 'group'>[] =>
  all.filter(({ right }) => !right || can(right)).map(({ right: _right, ...command }) => command);

interface Acts {
  signOut: () => void;
  showKeys: () => void;
  can: (right: Right) => boolean;
}

/** The commands that the search offers besides its results: those about the open item first. */
export const adminCommands = ({ signOut, showKeys, can }: Acts): Command[] => [
  ...pageCommands().map(({ key, ...command }) => ({
    ...command,
    group: 'On this page',
    ...(key && { keys: [key] }),
  })),
  ...offered(things, can).map((command) => ({ ...command, group: 'Do' })),
  {
    name: 'Show keyboard shortcuts',
    words: 'show all keys help',
    group: 'Do',
    icon: Keyboard,
    keys: ['?'],
    run: showKeys,
  },
  { name: 'Sign out', words: 'logout log out', group: 'Do', icon: LogOut, run: signOut },
  ...offered([...places, ...statuses], can).map((command) => ({ ...command, group: 'Go to' })),
];
