import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { axeFindings, desktop, openWindow, overflow, phone } from './browser.ts';
import { webUrl } from './system.ts';

/** A connection to the site that can be cut. A browser in its offline mode treats service workers differently. */
const cuttableSite = async () => {
  const site = new URL(webUrl);
  const open = new Set<Socket>();
  let isCut = false;
  const proxy = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(Number(site.port), site.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on('error', () => to.destroy()).on('close', () => open.delete(from) && to.destroy());
      from.pipe(to);
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => void proxy.close());
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    cut: () => {
      isCut = true;
      for (const socket of open) socket.destroy();
    },
    repair: () => void (isCut = false),
  };
};

const keptParcels = 'exline:last-parcels';

/** Tracks the demo parcel until the browser can show it without a connection. */
const trackedOnPhone = async () => {
  const site = await cuttableSite();
  const options = { ...phone, serviceWorkers: 'allow', baseURL: site.url } as const;
  const { page, close } = await openWindow(options, /^WebSocket connection to/);
  onTestFinished(async () => {
    site.repair();
    await page.goto('about:blank');
    await close();
  });
  await page.goto('/track/EX1234567890');
  await page.getByRole('heading', { name: 'Tracking history' }).click();
  await page.evaluate(() => navigator.serviceWorker.ready);
  const kept = () => page.evaluate((key) => localStorage.getItem(key), keptParcels);
  await expect.poll(kept).toContain('EX1234567890');
  return { site, page, kept };
};

test('without a connection, a tracked parcel is shown as last seen, and pages open after reconnecting', async () => {
  const { site, page } = await trackedOnPhone();
  site.cut();
  await page.goto('/track/EX1234567890');
  await page.getByRole('heading', { name: 'No connection' }).waitFor();
  const parcel = page.getByRole('article', { name: 'Parcel EX1234567890' });
  await parcel.getByText(/^As of /).waitFor();
  await parcel.getByText('On its way to Portland, OR').waitFor();
  await parcel.getByText('Arrived at the Denver hub').waitFor();
  expect([await axeFindings(page), await overflow(page)]).toEqual([[], 0]);

  await page.goto('/help-center');
  await page.getByRole('heading', { name: 'No connection' }).waitFor();
  site.repair();
  await page.waitForURL('**/help-center');
});

test('without a connection, Back shows the parcel that was just seen', async () => {
  const { site, page } = await trackedOnPhone();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help Center' }).click();
  await page.getByRole('heading', { name: 'How can we help?' }).waitFor();
  site.cut();
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/track/'));
  await page.goBack();
  await failed;
  await page.getByText('Reconnecting...').waitFor();
  await page.getByText('On its way to Portland, OR').waitFor();
  expect(await page.getByText('Failed to load').count()).toBe(0);
});

test('a link in an email that is opened without a connection keeps its token until reconnecting', async () => {
  const { site, page } = await trackedOnPhone();
  site.cut();
  await page.goto('/notifications#1a.token');
  await page.getByRole('heading', { name: 'No connection' }).waitFor();
  site.repair();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/notifications');
  expect(new URL(page.url()).hash).toBe('#1a.token');
});

test('a number that was not tracked is named, and the staff area is never shown without a connection', async () => {
  const { site, page } = await trackedOnPhone();
  await page.evaluate((key) => localStorage.removeItem(key), keptParcels);
  site.cut();
  await page.goto('/track/EX5550183264');
  await page.getByText('EX5550183264 was not tracked on this device lately.').waitFor();
  await page.getByText('No parcels on this device').waitFor();
  await expect(page.goto('/admin')).rejects.toThrow('net::ERR');
  await page.waitForURL('chrome-error://chromewebdata/');
});

test('the site can be installed', async () => {
  const { page, close } = await openWindow(desktop);
  await page.goto('/');
  const browser = await page.context().newCDPSession(page);
  expect(await browser.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] });
  await close();
});
