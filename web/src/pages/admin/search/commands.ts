import { eventStatuses, pages, type AdminPageName, type Right } from '@exline/contracts';
import {
  Activity,
  ChartNoAxesColumn,
  CircleAlert,
  History,
  Inbox,
  Keyboard,
  ListChecks,
  ListFilter,
  LogOut,
  Mail,
  MailPen,
  MessagesSquare,
  MonitorSmartphone,
  Package,
  PackagePlus,
  RefreshCw,
  ScanBarcode,
  Timer,
  Trash2,
  Upload,
  Users,
  Workflow,
} from 'lucide-react';
import { conversationLink } from '../../../features/conversations/links.ts';
import { inboxLink } from '../../../features/inbox/links.ts';
import { adminLink } from '../../../features/orders/links.ts';
import type { Command } from '../../../features/search/commands.ts';
import { pageCommands } from '../../../lib/page/pageCommands.ts';
import { rightOfPage } from '../views.ts';

type Offered = Omit<Command, 'group'> & { right?: Right };

/** A page with the right that it requires. */
const toPage = (page: AdminPageName) => {
  const right = rightOfPage[page];
  return { href: pages[page], ...(right && { right }) };
};

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
  {
    name: 'Reply times',
    words: 'figures statistics ratings support',
    icon: Timer,
    ...toPage('adminSupport'),
  },
  { name: 'Mail queue', words: 'emails sent failed', icon: Mail, href: pages.adminMail },
  { name: 'Sessions', words: 'sign-ins devices', icon: MonitorSmartphone, href: pages.adminSessions },
  {
    name: 'Operations',
    words: 'health queues rebuild read models gateways errors',
    icon: Activity,
    ...toPage('adminOperations'),
  },
  {
    name: 'Staff',
    words: 'accounts people roles invite',
    icon: Users,
    ...toPage('adminStaff'),
  },
  {
    name: 'Activity',
    words: 'audit log sign-ins exports who security',
    icon: History,
    ...toPage('adminActivity'),
  },
  {
    name: 'Email templates',
    words: 'texts subject wording placeholders preview test',
    icon: MailPen,
    isRare: true,
    ...toPage('adminTemplates'),
  },
  {
    name: 'Rules',
    words: 'automation late silent exception label assign email',
    icon: Workflow,
    isRare: true,
    ...toPage('adminRules'),
  },
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
