import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, openSignedIn, openWindow, phone, signIn } from './browser.ts';
import { openHydrated } from './focus.ts';
import { webUrl } from './system.ts';

test('an order is created, updated, tracked live and deleted', async () => {
  const admin = await openSignedIn(desktop);
  const visitor = await openWindow(phone);
  const office = admin.page;
  const street = visitor.page;

  await office.goto('/admin');
  await office.getByRole('link', { name: 'Create Tracking', exact: true }).click();
  await office.getByRole('button', { name: 'Generate' }).click();
  const numberField = office.getByLabel('Tracking number');
  await expect.poll(() => numberField.inputValue()).toMatch(/^EX\d{10}$/);
  const number = await numberField.inputValue();
  await office.getByLabel('Customer name').fill('Maya Chen');
  await office.getByLabel('Origin').fill('Newark, NJ');
  await office.getByLabel('Destination').fill('Portland, OR');
  await office.getByRole('button', { name: 'Create Tracking Number' }).click();
  await office.getByText('New tracking number has been created successfully.').first().waitFor();

  await office.getByRole('link', { name: number }).click();
  const add = async (status: string, description: string) => {
    await office.getByRole('button', { name: 'Add event' }).click();
    await office.getByRole('dialog').getByLabel('Status').selectOption(status);
    await office.getByRole('dialog').getByLabel('Description').fill(description);
    await office.getByRole('dialog').getByRole('button', { name: 'Add Event' }).click();
    await office.getByRole('dialog').waitFor({ state: 'detached' });
  };
  await add('Out for Delivery', 'Left the depot with the driver.');

  await street.goto('/');
  await street.getByLabel('Tracking number').fill(`  ${number.toLowerCase()} `);
  await street.getByRole('button', { name: 'Track Package' }).click();
  await street.getByText('Out for delivery in Portland, OR').waitFor();
  await street.getByText('Delivering today', { exact: true }).waitFor();
  expect(await street.getByText('Current location: Newark, NJ').count()).toBe(1);
  expect(await street.getByText('Maya').count()).toBe(0);

  await add('Delivered', 'Handed over at the door.');
  await street.getByText('Delivered in Portland, OR').waitFor();
  await street.getByText('Updated just now').waitFor();
  await street.getByText('Handed over at the door.').waitFor();

  const history = office.getByRole('region', { name: 'Audit history' });
  await history.getByText('3 entries, newest first').waitFor();
  await history.getByText('Delivered: Handed over at the door.').waitFor();

  await office.getByRole('button', { name: 'Delete' }).click();
  await office.getByRole('button', { name: `Delete ${number}` }).click();
  await office.getByText('Order has been deleted successfully.').first().waitFor();

  const notFound = street.getByText(
    'Tracking number not found. Please check your tracking number and try again.',
  );
  await notFound.waitFor();
  await street.goto(`/track/${number}`);
  await notFound.waitFor();

  await street.goto('/');
  await street.getByRole('heading', { name: 'Recent searches' }).waitFor();
  await street.getByRole('button', { name: `Remove ${number.toLowerCase()}` }).click();
  await street.getByRole('heading', { name: 'Recent searches' }).waitFor({ state: 'detached' });

  await admin.close();
  await visitor.close();
});

test('a tracking page works with sockets blocked', async () => {
  const { page, close } = await openWindow(phone);
  await page.route('**/socket.io/**', (route) => route.abort());
  await page.goto('/track?number=ex1234567890');
  await page.getByText('On its way to Portland, OR').waitFor();
  expect(new URL(page.url()).pathname).toBe('/track/ex1234567890');
  await close();
});

test('an ended session returns to the sign-in card', async () => {
  const { page, close } = await openWindow(desktop);
  // Blocks sockets, because a live update could show the sign-in card before the link is pressed.
  await page.route('**/socket.io/**', (route) => route.abort());
  await signIn(page);
  // Ends the session on the server: a cookie that is only deleted here could come back with a pending answer.
  const cookies = await page.context().cookies();
  const headers = { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
  const reply = await fetch(`${webUrl}/api/admin/logout`, { method: 'POST', headers });
  expect(reply.status).toBe(200);
  // The page loads the orders in advance, so it may already know that the session has ended.
  await page.evaluate(`document.querySelector('a[href="/admin?tab=orders"]')?.click()`);
  await page.getByRole('heading', { name: 'Admin Access' }).waitFor();
  expect(await page.getByRole('heading', { name: 'All Tracking Numbers' }).count()).toBe(0);
  await close();
});

/** Collects the tracking calls of a page. */
const trackCalls = (page: Page): string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/track/')) calls.push(pathname);
  });
  return calls;
};

/** Resolves when the server has confirmed the join, over a WebSocket or polling. */
const roomJoined = (page: Page) =>
  new Promise<void>((resolve) => {
    const look = (text: string) => text.includes('isCurrent') && resolve();
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => look(String(payload))));
    page.on('response', async (response) => {
      if (response.url().includes('/socket.io/')) look(await response.text().catch(() => ''));
    });
  });

test('a parcel is part of its document, and is loaded again only after a change', async () => {
  const admin = await openSignedIn(desktop);
  const trackingNumber = 'EX 50% "once"';
  const created = await admin.page.request.post('/api/admin/orders', {
    data: { trackingNumber, status: 'Shipped', destination: 'Bergen' },
  });
  const { id } = (await created.json()) as { id: number };

  const path = `/track/${encodeURIComponent(trackingNumber)}`;
  // On a busy machine, the server may first send a document without the parcel. Once rendered, it is cached.
  await expect
    .poll(async () => (await admin.page.request.get(path)).text())
    .toContain('On its way to Bergen');

  const { page, close } = await openWindow(phone);
  const calls = trackCalls(page);
  const heading = page.getByRole('heading', { name: 'Bergen' });
  await page.route('**/assets/*.js', async (route) => {
    // The document shows the parcel before any script runs.
    await heading.waitFor();
    await route.continue();
  });
  const joined = roomJoined(page);
  await page.goto(path);
  await joined;
  expect(calls).toEqual([]);
  await admin.page.request.post('/api/admin/tracking-events', {
    data: { orderId: id, description: 'In Transit: on the ferry' },
  });
  await page.getByText('on the ferry').waitFor();
  expect(calls).toHaveLength(1);
  await close();
  await admin.close();
});

test.each([
  ['/track/A%2541B', 'A%41B'],
  ['/track?number=A%2541B', 'A%41B'],
  ['/track/a%2Fb%20c', 'a/b c'],
  ['/track/50%', '50%'],
])('the number in %s is decoded once', async (path, trackingNumber) => {
  const { page, close } = await openWindow(desktop);
  const calls = trackCalls(page);
  await page.goto(path);
  await page.getByRole('heading', { name: 'No package with this number' }).waitFor();
  expect(await page.getByLabel('Tracking number').inputValue()).toBe(trackingNumber);
  // The document contains the answer, or the page loads it once.
  expect([[], [`/api/track/${encodeURIComponent(trackingNumber)}`]]).toContainEqual(calls);
  await close();
});

test.each([
  ['on a first visit', []],
  // All code is loaded, including that of the socket.
  ['after an earlier lookup', ['EX3308124476']],
])('an offline lookup %s shows an error, and succeeds by itself after reconnecting', async (_who, before) => {
  const { page, close } = await openWindow(desktop);
  const lookUp = async (number: string) => {
    await page.getByLabel('Tracking number').fill(number);
    await page.getByRole('button', { name: 'Track', exact: true }).click();
  };
  // Routing bypasses the browser cache.
  await page.route('**/assets/**', (route) => route.continue());
  await openHydrated(page, '/track');
  for (const number of before) {
    const joined = page.waitForEvent('websocket');
    await lookUp(number);
    await joined;
  }
  await page.context().setOffline(true);
  await lookUp('EX1234567890');
  await page.getByText('Failed to load tracking information. Please try again.').waitFor();
  await page.context().setOffline(false);
  await page.getByText('On its way to Portland, OR').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  await close();
});

test('a delivery photo loads under every host name of the site', async () => {
  const { page, close } = await openWindow(desktop);
  const { port } = new URL(webUrl);
  for (const host of ['localhost', '127.0.0.1']) {
    await page.goto(`http://${host}:${port}/track/EX3308124476`);
    const photo = page.getByRole('img', { name: 'The delivered package' });
    await photo.scrollIntoViewIfNeeded();
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
  await close();
});
