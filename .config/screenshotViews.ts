import { pages, personalDataPath, runbookPath, trackPath } from '@exline/contracts';
import type { Page } from 'playwright-core';

/** A page of the site in one state. */
export interface ScreenshotView {
  name: string;
  path: string;
  /** Brings the page into its state, for example by opening a dialog. */
  act?: (page: Page) => Promise<unknown>;
  /** How the page is printed. */
  isPrint?: boolean;
  /** Captures the window instead of the whole page, because the view has parts that do not scroll. */
  isWindow?: boolean;
}

/** Addresses in the demo data that are known only when the system runs. */
export interface Places {
  order: number;
  message: number;
  session: string;
  /** Tracking numbers by lower-case status. */
  numbers: Record<string, string>;
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

const open = (...names: (string | RegExp)[]) => ({
  isWindow: true,
  act: async (page: Page) => {
    for (const name of names) await press(name)(page);
    await page.getByRole('dialog').waitFor();
  },
});

const statuses = ['in transit', 'out for delivery', 'delivered', 'exception', 'label created'];

/** The public pages in the sitemap, and the states of these pages that a visitor can open. */
export const publicViews = (listed: readonly string[], { numbers }: Places): ScreenshotView[] => [
  ...listed.map((path) => ({ name: path.slice(1) || 'home', path })),
  ...statuses.flatMap((status) => {
    const number = numbers[status];
    return number ? [{ name: `parcel-${status.replaceAll(' ', '-')}`, path: trackPath(number) }] : [];
  }),
  { name: 'parcel-demo', path: trackPath('EX1234567890') },
  { name: 'parcel-unknown', path: trackPath('EX0000000000') },
  { name: 'parcel-printed', path: trackPath('EX1234567890'), isPrint: true },
  { name: 'unknown-page', path: '/nowhere' },
  { name: 'contact-errors', path: pages.contact, act: press('Send Message') },
  { name: 'returns-errors', path: pages.returns, act: press(/^Submit/) },
  { name: 'chat', path: pages.about, ...open(/chat/i) },
  { name: 'link-expired', path: pages.confirm },
  { name: 'sign-in', path: pages.admin },
  { name: 'password', path: pages.adminPassword },
];

/** The staff area, for the first owner. */
export const staffViews = ({ order, message, session }: Places): ScreenshotView[] => {
  const orders = `${pages.admin}?tab=orders`;
  const inbox = pages.adminCommunications;
  const opened = `${orders}&order=${order}`;
  return [
    { name: 'overview', path: pages.admin },
    { name: 'orders', path: orders },
    { name: 'orders-filters', path: orders, act: press('Filters') },
    {
      name: 'orders-selected',
      path: orders,
      act: (page) => page.getByLabel('Select all on this page').check(),
    },
    { name: 'orders-none', path: `${orders}&q=nothing-like-this` },
    { name: 'orders-deleted', path: `${orders}&state=deleted` },
    { name: 'orders-attention', path: `${orders}&attention=needed&sort=due` },
    { name: 'bulk-jobs', path: `${orders}&view=bulk` },
    { name: 'import', path: `${orders}&view=import` },
    { name: 'order', path: opened },
    { name: 'order-printed', path: opened, isPrint: true },
    { name: 'order-event', path: opened, ...open(/^Add (tracking )?event/i) },
    { name: 'order-edit', path: opened, ...open('Edit') },
    { name: 'order-delete', path: opened, ...open('Delete') },
    { name: 'create', path: `${pages.admin}?tab=create` },
    { name: 'update', path: `${pages.admin}?tab=update` },
    { name: 'scan', path: `${pages.admin}?tab=update&mode=scan` },
    { name: 'inbox', path: `${inbox}?tab=all` },
    { name: 'messages', path: inbox },
    { name: 'message', path: `${inbox}?message=${message}&show=all` },
    { name: 'chats', path: `${inbox}?tab=chat` },
    { name: 'conversation', path: `${inbox}?tab=chat&session=${session}&show=all`, isWindow: true },
    { name: 'conversation-in-inbox', path: `${inbox}?tab=all&session=${session}&show=all`, isWindow: true },
    { name: 'reply-times', path: pages.adminSupport },
    { name: 'staff-returns', path: pages.adminReturns },
    { name: 'mail', path: pages.adminMail },
    { name: 'sessions', path: pages.adminSessions },
    { name: 'operations', path: pages.adminOperations },
    { name: 'runbook', path: runbookPath('MailsFail') },
    { name: 'rules', path: pages.adminRules },
    { name: 'templates', path: pages.adminTemplates },
    {
      name: 'template',
      path: `${pages.adminTemplates}?kind=shipping`,
      // The browser draws the email in the frame only when it is near the window.
      act: (page) => page.locator('iframe').scrollIntoViewIfNeeded(),
    },
    { name: 'staff', path: pages.adminStaff },
    { name: 'staff-invite', path: pages.adminStaff, ...open(/^Invite/) },
    { name: 'activity', path: pages.adminActivity },
    { name: 'personal-data', path: personalDataPath('order', order) },
    { name: 'personal-data-printed', path: personalDataPath('order', order), isPrint: true },
    { name: 'search', path: pages.admin, ...open(/^Search/) },
    { name: 'keys', path: pages.admin, ...open(/^Search/, 'All shortcuts') },
  ];
};
