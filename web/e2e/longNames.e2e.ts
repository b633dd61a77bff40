import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { desktop, openWindow, overflow, phone } from './browser.ts';

const PLACE = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch';

/** Opens the page of a parcel with this location and destination. */
const openParcel = async (
  page: Page,
  place: string,
  destination: string,
  description = 'Out for Delivery',
) => {
  await page.route('**/track/**', async (route) => {
    const { pathname, origin } = new URL(route.request().url());
    // Serves a document without the parcel, so that the page loads the parcel.
    if (!pathname.startsWith('/api/')) return route.continue({ url: `${origin}/track/%20` });
    const trackingEvents = [{ id: 1, description, location: place, timestamp: '2026-11-14T14:18:00.000Z' }];
    return route.fulfill({
      json: {
        trackingNumber: 'EX1234567890',
        status: 'Out for Delivery',
        shipmentDate: null,
        estimatedDelivery: null,
        destination,
        currentLocation: place,
        deliveryPhoto: null,
        trackingEvents,
      },
    });
  });
  await page.goto('/track/EX1234567890');
  await page.getByText(`Current location: ${place}`).waitFor();
};

test('a long place name does not make a parcel page scroll sideways', async () => {
  const { page, close } = await openWindow(phone);
  await openParcel(page, PLACE, PLACE);
  expect(await overflow(page)).toBe(0);
  await close();
});

test('a right-to-left name on the line of a parcel is cut off at its end, not at its beginning', async () => {
  const { page, close } = await openWindow(desktop);
  await openParcel(page, 'Newark, NJ', 'مدينة الملك عبد الله الاقتصادية');
  // The name begins on the right, so the ellipsis must be on the left.
  const sides = await page
    .locator('main svg text', { hasText: '…' })
    .evaluate((text: SVGTextContentElement) => {
      const at = (character: string) => text.getExtentOfChar(text.textContent.indexOf(character)).x;
      return { beginning: at('م'), dots: at('…') };
    });
  expect(sides.dots).toBeLessThan(sides.beginning);
  await close();
});

test.each(['東京都千代田区丸の内一丁目九番二号グラントウキョウサウス', 'DONAUDAMPFSCHIFFFAHRTSGESELLSCHAFT'])(
  'a long name on the line of a parcel, %s, ends inside of the drawing',
  async (destination) => {
    const { page, close } = await openWindow(desktop);
    await openParcel(page, 'Newark, NJ', destination);
    const name = page.locator('main svg text', { hasText: '…' });
    const [end, edge] = await name.evaluate((text: SVGTextElement) =>
      [text, text.ownerSVGElement].map((part) => part?.getBoundingClientRect().right ?? NaN),
    );
    expect(end).toBeLessThan(edge ?? NaN);
    await close();
  },
);

test('a question in Hebrew has its question mark on the left, as in Hebrew', async () => {
  const { page, close } = await openWindow(phone);
  const question = 'מתי נוח לך EX1234567890?';
  await openParcel(page, 'Haifa', 'Haifa', question);
  const distance = await page.getByText(question).evaluate((words) => {
    const at = (start: number) => {
      const range = document.createRange();
      range.setStart(words.firstChild ?? words, start);
      range.setEnd(words.firstChild ?? words, start + 1);
      return range.getBoundingClientRect().left;
    };
    return at(0) - at((words.textContent?.length ?? 0) - 1);
  });
  expect(distance).toBeGreaterThan(100);
  await close();
});

test('browsers that ask for /favicon.ico get an icon', async () => {
  const { page, close } = await openWindow(desktop);
  const reply = await page.request.get('/favicon.ico');
  expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'image/vnd.microsoft.icon']);
  await close();
});
