import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { DocumentAnswers } from '../src/lib/server/documentAnswers.ts';
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

/** Counts the joins of the page, their answers and the changes that they report, over polling or a WebSocket. */
const watchSocket = (page: Page) => {
  let sent = 0;
  let acknowledged = 0;
  let signals = 0;
  const lastChanges: { position: number; at: number }[] = [];
  const onSent = (text: string) => void (sent += countIn(text, /42\d+\["admin:join"/g));
  const onReceived = (text: string) => {
    acknowledged += countIn(text, /43\d+\[/g);
    signals += countIn(text, /42\["/g);
    for (const [, position, msAgo] of text.matchAll(/"position":(\d+),"msAgo":([\d.]+)/g))
      lastChanges.push({ position: Number(position), at: Date.now() - Number(msAgo) });
  };
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
  return {
    allJoined: async () => {
      await expect.poll(() => sent > 0 && acknowledged >= sent).toBe(true);
    },
    /** Number of reported changes after a document that was requested at a time and shows a position of the log. */
    changesSince: (time: number, shown: number) =>
      signals + lastChanges.filter(({ position, at }) => position > shown || at >= time).length,
  };
};

const lowestPosition = (answers: DocumentAnswers): number =>
  Math.min(...Object.values(answers).map(({ headers }) => Number(headers['x-log-position'] ?? Infinity)));

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
  const socket = watchSocket(page);
  const connect = await holdSocket(page);
  const startedAt = Date.now();
  const answers = await openWithDocumentData(page, path);
  paths.length = 0;
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
  // The page may load counts again, because a message is marked as read.
  const isCount = (one: string) => /\/(unread|floods)$/.test(one);
  expect(paths.filter((one) => !isCount(one))).toEqual([]);
  connect();
  await socket.allJoined();
  // Requests caused by the answers are sent by the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await page.waitForLoadState('networkidle');
  // The page may load data of other pages in advance, once. It asks again only after a change, such as an email that was
  // sent for an earlier test.
  const changes = socket.changesSince(startedAt, lowestPosition(answers));
  const timesAsked = (one: string) => paths.filter((other) => other === one).length;
  const allowed = (one: string) => (one in answers && !isCount(one) ? 0 : 1) + changes;
  expect(paths.filter((one) => timesAsked(one) > allowed(one))).toEqual([]);
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
