import { expect, test } from 'vitest';
import { openWindow, overflow, phone } from './browser.ts';

const PLACE = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch';

test('a long place name does not make the page of a parcel scroll sideways', async () => {
  const { page, close } = await openWindow(phone);
  await page.route('**/track/**', async (route) => {
    const { pathname, origin } = new URL(route.request().url());
    // A document without an answer, so that the page asks for one.
    if (!pathname.startsWith('/api/')) return route.continue({ url: `${origin}/track/%20` });
    const trackingEvents = [
      { id: 1, description: 'Out for Delivery', location: PLACE, timestamp: '2026-11-14T14:18:00.000Z' },
    ];
    return route.fulfill({
      json: {
        trackingNumber: 'EX1234567890',
        status: 'Out for Delivery',
        shipmentDate: null,
        estimatedDelivery: null,
        destination: PLACE,
        currentLocation: PLACE,
        deliveryPhoto: null,
        trackingEvents,
      },
    });
  });
  await page.goto('/track/EX1234567890');
  await page.getByText(`Current location: ${PLACE}`).waitFor();
  expect(await overflow(page)).toBe(0);
  expect((await page.request.get('/favicon.ico')).status()).toBe(200);
  await close();
});
