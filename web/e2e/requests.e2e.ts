import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, openSignedIn, openWithDocumentData } from './browser.ts';
import { staffMember } from './staff.ts';

/** Collects the reads of the staff API by a page, in order. */
const asked = (page: Page): string[] => {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/admin/')) paths.push(pathname + search);
  });
  return paths;
};

const countIn = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Waits until the gateway has acknowledged every join of the page, over polling or a WebSocket. */
const allJoined = (page: Page): (() => Promise<void>) => {
  let sent = 0;
  let acknowledged = 0;
  const onSent = (text: string) => void (sent += countIn(text, /42\d+\["admin:join"/g));
  const onReceived = (text: string) => void (acknowledged += countIn(text, /43\d+\[/g));
  page.on('request', (request) =>
    onSent(request.url().includes('/socket.io/') ? (request.postData() ?? '') : ''),
  );
  page.on('response', (response) => {
    if (response.url().includes('/socket.io/')) response.text().then(onReceived, () => {});
  });
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => onSent(String(payload)));
    socket.on('framereceived', ({ payload }) => onReceived(String(payload)));
  });
  return async () => {
    await expect.poll(() => sent > 0 && acknowledged >= sent).toBe(true);
  };
};

/** Keeps the socket of the page from connecting until the returned function is called. */
const holdSocket = async (page: Page): Promise<() => void> => {
  let connect = () => {};
  const canConnect = new Promise<void>((resolve) => (connect = resolve));
  await page.route('**/socket.io/**', async (route) => {
    await canConnect;
    await route.continue();
  });
  return connect;
};

test.each([
  ['/admin', 'Overview'],
  ['/admin?tab=orders', 'All Tracking Numbers'],
  ['/admin/communications', 'Communications'],
  ['/admin/communications?tab=chat', 'Communications'],
  ['/admin/mail', 'Mail queue'],
  ['/admin/staff', 'Staff'],
  ['/admin/sessions', 'Sessions'],
])('%s asks for nothing after its document', async (path, heading) => {
  const { page, close } = await openSignedIn(desktop);
  const paths = asked(page);
  const joined = allJoined(page);
  const connect = await holdSocket(page);
  await openWithDocumentData(page, path);
  paths.length = 0;
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  // The page may load counts again, because a message is marked as read.
  expect(paths.filter((address) => !/\/(unread|floods)$/.test(address))).toEqual([]);
  connect();
  await joined();
  // Requests caused by the answers are sent by the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await page.waitForLoadState('networkidle');
  // The page may load data of other pages in advance, but no address twice.
  expect(paths.filter((one, index) => paths.indexOf(one) !== index)).toEqual([]);
  await close();
});

test('a change between the first answers and the join is shown', async () => {
  const staff = await staffMember();
  const { page, close } = await openSignedIn(desktop);
  const connect = await holdSocket(page);
  await page.goto('/admin?tab=orders');
  await page.locator('[data-row]').first().waitFor();
  await staff.create({ trackingNumber: 'BETWEEN-1', status: 'Shipped' });
  connect();
  await expect.poll(() => page.getByRole('link', { name: 'BETWEEN-1' }).count()).toBe(1);
  await close();
});
