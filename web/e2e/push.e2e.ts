import { createECDH, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { CDPSession, Page, Worker } from 'playwright-core';
import { axeFindings, openWindow, overflow, phone } from './browser.ts';
import { staffCookie } from './staff.ts';
import { webUrl } from './system.ts';

const NUMBER = 'EX1234567890';
const soon = { interval: 100 };

/** Replaces the push service and the permission prompt, because headless Chromium has neither. */
const withPushService = async (page: Page) => {
  const keys = {
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  const endpoint = `https://push.invalid/${randomBytes(8).toString('hex')}`;
  await page.addInitScript(
    (given) => {
      const name = 'test:push-subscribed';
      const device = { endpoint: given.endpoint, toJSON: () => given } as unknown as PushSubscription;
      PushManager.prototype.getSubscription = async () => (localStorage.getItem(name) ? device : null);
      PushManager.prototype.subscribe = async () => {
        localStorage.setItem(name, 'yes');
        return device;
      };
      const permission = () => (localStorage.getItem(name) ? 'granted' : 'default');
      Object.defineProperty(Notification, 'permission', { get: permission });
      Notification.requestPermission = async () => 'granted';
    },
    { endpoint, keys },
  );
};

interface Registration {
  registrationId: string;
  scopeURL: string;
}

/** Delivers a message to the service worker of the site as the browser does for a push service. */
const delivery = async (browser: CDPSession) => {
  const registrations: Registration[] = [];
  browser.on('ServiceWorker.workerRegistrationUpdated', (event: { registrations: Registration[] }) =>
    registrations.push(...event.registrations),
  );
  await browser.send('ServiceWorker.enable');
  await expect.poll(() => registrations.length, soon).toBeGreaterThan(0);
  return (data: string) =>
    browser.send('ServiceWorker.deliverPushMessage', {
      origin: webUrl,
      registrationId: registrations[0]?.registrationId ?? '',
      data,
    });
};

interface Recorder {
  shown: { title: string; options: { body: string; tag: string; data: unknown } }[];
  registration: ServiceWorkerRegistration;
  Clients: { prototype: object };
  WindowClient: { prototype: object };
}

/** The service worker, with a record of the notifications that it should show. Headless Chromium shows none. */
const recordingWorker = async (page: Page): Promise<Worker> => {
  await page.evaluate(() => navigator.serviceWorker.ready);
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('no service worker runs');
  await worker.evaluate(() => {
    const scope = globalThis as unknown as Recorder;
    scope.shown = [];
    const record = async (title: string, options: Recorder['shown'][number]['options']) =>
      void scope.shown.push({ title, options });
    Object.defineProperty(scope.registration, 'showNotification', { value: record });
  });
  return worker;
};

const shown = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as Recorder).shown);

/**
 * Presses the last notification, and returns the effects. Only the browser may open and focus windows, after a press by
 * a person, so these two are recorded.
 */
const pressed = (worker: Worker): Promise<string[]> =>
  worker.evaluate(async () => {
    const scope = globalThis as unknown as Recorder;
    const done: string[] = [];
    const replace = (target: object, name: string, value: unknown) =>
      Object.defineProperty(target, name, { value, configurable: true });
    replace(scope.Clients.prototype, 'openWindow', async (path: string) => done.push(`open ${path}`));
    replace(scope.WindowClient.prototype, 'focus', async function focus(this: { url: string }) {
      done.push(`focus ${new URL(this.url).pathname}`);
    });
    let work: Promise<unknown> = Promise.resolve();
    const press = Object.assign(new Event('notificationclick'), {
      notification: { data: scope.shown.at(-1)?.options.data, close: () => void done.push('close') },
      waitUntil: (promise: Promise<unknown>) => {
        work = promise;
      },
    });
    globalThis.dispatchEvent(press);
    await work;
    return done;
  });

test('a visitor has a device notified with one press, staff see it, and the device ends it', async () => {
  const { page, close } = await openWindow({ ...phone, serviceWorkers: 'allow' });
  await withPushService(page);
  await page.goto(`/track/${NUMBER}`);
  await page.getByRole('heading', { name: 'Tracking history' }).click();
  await page.getByRole('button', { name: 'Notify me on this device' }).click();
  await page.getByText('This device is notified').waitFor();
  expect([await axeFindings(page), await overflow(page)]).toEqual([[], 0]);

  const headers = { cookie: await staffCookie() };
  const orders = await fetch(`${webUrl}/api/admin/orders?q=${NUMBER}`, { headers });
  const [order] = (await orders.json()) as { id: number }[];
  const answer = await fetch(`${webUrl}/api/admin/orders/${order?.id}/subscribers`, { headers });
  const text = await answer.text();
  expect(text).toContain('A device');
  expect(text).not.toContain('push.invalid');

  await page.getByRole('link', { name: 'Choose updates' }).click();
  await page.getByRole('checkbox', { name: 'Processing' }).uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved').waitFor();

  await page.goto(`/track/${NUMBER}`);
  await page.getByRole('heading', { name: 'Tracking history' }).click();
  await page.getByRole('button', { name: 'Stop on this device' }).click();
  await page.getByText('This device is no longer notified about this parcel.').waitFor();
  await close();
});

test('a message becomes a notification that opens the page of its parcel, and a malformed one says little', async () => {
  const { page, close } = await openWindow({ ...phone, serviceWorkers: 'allow' });
  await page.goto('/');
  const worker = await recordingWorker(page);
  const deliver = await delivery(await page.context().newCDPSession(page));

  const body = `Parcel ${NUMBER} · Denver, CO`;
  await deliver(JSON.stringify({ trackingNumber: NUMBER, title: 'Out for Delivery', body }));
  await expect.poll(() => shown(worker), soon).toHaveLength(1);
  expect(await shown(worker)).toMatchObject([
    { title: 'Out for Delivery', options: { body, tag: `parcel ${NUMBER}` } },
  ]);
  expect(await pressed(worker)).toEqual(['close', `open /track/${NUMBER}`]);
  await page.goto(`/track/${NUMBER}`);
  expect(await pressed(worker)).toEqual(['close', `focus /track/${NUMBER}`]);

  await deliver('{"title":');
  await expect.poll(() => shown(worker), soon).toHaveLength(2);
  expect((await shown(worker)).at(-1)).toMatchObject({ title: 'News about your parcel' });
  expect(await pressed(worker)).toEqual(['close', 'open /track']);
  await close();
});
