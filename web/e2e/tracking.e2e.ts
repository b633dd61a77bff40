import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { desktop, openWindow, overflow, phone } from './browser.ts';
import { staffMember } from './staff.ts';

/** Serves a document without the parcel, and delays the tracking call until the returned function is called. */
const holdAnswer = async (page: Page) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/track/**', async (route) => {
    const { pathname, origin } = new URL(route.request().url());
    if (pathname.startsWith('/api/')) {
      await held;
      await route.continue();
    } else await route.continue({ url: `${origin}/track/%20` });
  });
  return letGo;
};

/** The total layout shift since the page started. */
const shifts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const entries = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(entries.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );

test('a loading parcel fits on the smallest phone', async () => {
  const { page, close } = await openWindow({ viewport: { width: 320, height: 640 } });
  const letGo = await holdAnswer(page);
  await page.goto('/track/EX1234567890');
  await page.getByText('Loading tracking information...').waitFor();
  expect(await overflow(page)).toBe(0);
  letGo();
  await page.getByText('On its way to Portland, OR').waitFor();
  await close();
});

test.each([
  ['a phone', phone],
  ['a wide screen', desktop],
])('on %s nothing moves when a parcel is loaded, and it is announced', async (_name, size) => {
  const { page, close } = await openWindow(size);
  const letGo = await holdAnswer(page);
  await page.goto('/track/EX1234567890');
  await page.getByText('Loading tracking information...').waitFor();
  const words = page.getByRole('status').filter({ hasText: 'Package found. Its status is In Transit.' });
  expect(await words.count()).toBe(0);
  letGo();
  await words.waitFor();
  expect(await shifts(page)).toBeLessThan(0.02);
  await close();
});

test('on a phone, the hours of the arrival do not share a line with the end of a long date', async () => {
  const { create } = await staffMember();
  const trackingNumber = `EX${Date.now()}`;
  // Wednesday is the longest name of a day, and September the longest name of a month.
  const arrival = { estimatedDelivery: '2099-09-16', estimatedWindow: '9:00-12:00' };
  await create({ trackingNumber, status: 'In Transit', ...arrival });
  const { page, close } = await openWindow(phone);
  await page.goto(`/track/${trackingNumber}`);
  const headline = page.getByRole('heading', { name: /^Arriving Wednesday, September 16/ });
  const left = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().left);
  expect(await left(headline.locator('small'))).toBe(await left(headline));
  await close();
});

test('on a phone, the dates of a parcel are on one line each, also in the month with the longest name', async () => {
  const { create } = await staffMember();
  const trackingNumber = `EX${Date.now()}`;
  await create({
    trackingNumber,
    status: 'In Transit',
    shipmentDate: '2099-09-16',
    estimatedDelivery: '2099-09-23',
  });
  const { page, close } = await openWindow(phone);
  await page.goto(`/track/${trackingNumber}`);
  const lines = (value: Locator) =>
    value.evaluate((element) => {
      const words = document.createRange();
      words.selectNodeContents(element.firstChild ?? element);
      return new Set([...words.getClientRects()].map(({ top }) => top)).size;
    });
  for (const date of ['September 16, 2099', 'September 23, 2099'])
    expect([date, await lines(page.locator('dd', { hasText: date }))]).toEqual([date, 1]);
  await close();
});

test('a long place does not squeeze the status of a parcel', async () => {
  const { create } = await staffMember();
  const trackingNumber = `EX${Date.now()}`;
  const place = 'South San Francisco International Distribution Center, California';
  await create({ trackingNumber, status: 'Out for Delivery', destination: place });
  const { page, close } = await openWindow(desktop);
  await page.goto(`/track/${trackingNumber}`);
  const card = page.getByRole('region', { name: 'Arriving today' });
  const status = card.getByText('Out for Delivery', { exact: true }).first();
  const height = async () => (await status.boundingBox())?.height;
  const onOneLine = await height();
  await page.setViewportSize({ width: 768, height: 900 });
  expect(await height()).toBe(onOneLine);
  await close();
});

/** The number of pixels between the stops of a parcel that its line does not cover. */
const gapsIn = (line: Locator): Promise<number> =>
  line.evaluate((list) => {
    const stops = [...list.children];
    const parts = stops
      .flatMap((stop) => [
        stop.querySelector('.stop')?.getBoundingClientRect() ?? new DOMRect(),
        ...['::before', '::after'].flatMap((part) => {
          const { content, display, left, width } = getComputedStyle(stop, part);
          if (content === 'none' || display === 'none') return [];
          const from = stop.getBoundingClientRect().left + parseFloat(left);
          return new DOMRect(from, 0, parseFloat(width));
        }),
      ])
      .toSorted((a, b) => a.left - b.left);
    let gaps = 0;
    let end = parts[0]?.left ?? 0;
    for (const { left, right } of parts) {
      gaps += Math.max(0, left - end);
      end = Math.max(end, right);
    }
    return Math.round(gaps);
  });

test('the line of a parcel has no gap where long words widen its columns', async () => {
  const { page, close } = await openWindow(desktop);
  await page.goto('/track/EX1234567890');
  const line = page.getByRole('list', { name: 'Progress' });
  await line.getByText('In Transit').waitFor();
  for (const width of [720, 768, 1_440]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await gapsIn(line)]).toEqual([width, 0]);
  }
  await close();
});

test('with large text, the history of a parcel fits on a phone and beside its line in a time zone with a long name', async () => {
  const { page, close } = await openWindow({
    viewport: { width: 360, height: 740 },
    timezoneId: 'Asia/Kolkata',
  });
  await page.goto('/track/EX1234567890');
  await page.getByText('GMT+5:30').first().waitFor();
  await page.addStyleTag({ content: 'html { font-size: 130% }' });
  expect(await overflow(page)).toBe(0);

  // In a wide window, the time is beside the line of the stops.
  await page.setViewportSize({ width: 1_440, height: 900 });
  for (const size of [100, 200]) {
    await page.addStyleTag({ content: `html { font-size: ${size}% }` });
    const room = await page
      .locator('ol li')
      .filter({ hasText: 'GMT+5:30' })
      .first()
      .evaluate((event) => {
        const [zone, stop] = [event.querySelector('time b'), event.querySelector('time + span > *')];
        const range = document.createRange();
        range.selectNodeContents(zone ?? event);
        return (stop?.getBoundingClientRect().left ?? 0) - range.getBoundingClientRect().right;
      });
    expect([size, room > 0]).toEqual([size, true]);
  }
  await close();
});

test('with text twice as large, the choices for a parcel that is held up fit on a phone', async () => {
  const { create } = await staffMember();
  const trackingNumber = `EX${Date.now()}`;
  await create({ trackingNumber, status: 'Exception' });
  const { page, close } = await openWindow(phone);
  await page.goto(`/track/${trackingNumber}`);
  await page.getByRole('button', { name: 'Correct the address' }).waitFor();
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  expect(await overflow(page)).toBe(0);
  await close();
});

test('with reduced motion, the page scrolls to the top at once', async () => {
  const { page, close } = await openWindow({ ...desktop, reducedMotion: 'reduce' });
  await page.goto('/');
  await page.evaluate(() => window.scrollTo(0, 2_000));
  await page.getByRole('button', { name: 'Back to top' }).click();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await close();
});

test('a delivery photo that cannot be loaded is replaced by a sentence, also if it failed before the code ran', async () => {
  const { page, close } = await openWindow(phone);
  let failed = 0;
  await page.route('**/photo?**', (route) => {
    failed += 1;
    return route.abort();
  });
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(/\/assets\/(?!start-).*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/track/EX3308124476', { waitUntil: 'domcontentloaded' });
  const photo = page.getByRole('img', { name: 'The delivered package' });
  await photo.scrollIntoViewIfNeeded();
  await expect.poll(() => failed).toBe(1);
  letThrough();
  await page.getByRole('heading', { name: 'Delivery Confirmation' }).tap();
  await page.getByText('The photo could not be loaded.').waitFor();
  await close();
});

test('the chat button has a border where colors are forced', async () => {
  const { page, close } = await openWindow({ ...phone, forcedColors: 'active' });
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Open chat' });
  expect(await button.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('1px');
  await close();
});
