import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderAt, server } from '../../../testing/render.tsx';
import { DeviceSignUp } from './DeviceSignUp.tsx';

const NUMBER = 'EX1234567890';
const ENDPOINT = 'https://push.example/device';
const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
const device = { endpoint: ENDPOINT, toJSON: () => ({ endpoint: ENDPOINT, keys }) };

interface Browser {
  permission?: NotificationPermission;
  asked?: NotificationPermission;
  subscribed?: typeof device | null;
  subscribe?: () => Promise<typeof device>;
}

/** A browser with push notifications. `permission`: what the visitor has decided or will decide. */
const browserWith = ({
  permission = 'granted',
  asked = permission,
  subscribed = null,
  subscribe = async () => device,
}: Browser = {}) => {
  const requestPermission = vi.fn(async () => asked);
  vi.stubGlobal('Notification', { permission, requestPermission });
  vi.stubGlobal('PushManager', () => {});
  vi.stubGlobal('caches', { open: async () => ({ put: async () => {} }) });
  const registration = {
    pushManager: { getSubscription: async () => subscribed, subscribe: vi.fn(subscribe) },
  };
  vi.stubGlobal('navigator', {
    ...navigator,
    serviceWorker: {
      getRegistration: async () => registration,
      register: async () => registration,
      ready: Promise.resolve(registration),
    },
  });
  return { requestPermission };
};

/** Simulates the site. `token` belongs to this device's subscription, from the start or after the sign-up. */
const site = ({ publicKey = 'key' as string | null, token = null as string | null } = {}) => {
  const sent: unknown[] = [];
  const state = { token };
  server.use(
    http.get('*/api/subscriptions/push-key', () => HttpResponse.json({ publicKey })),
    http.post('*/api/subscriptions/device', () => HttpResponse.json({ token: state.token })),
    http.post('*/api/subscriptions', async ({ request }) => {
      sent.push(await request.json());
      state.token = '3.token';
      return HttpResponse.json({ trackingNumber: NUMBER, channels: ['push'] }, { status: 202 });
    }),
    http.post('*/api/subscriptions/end', async ({ request }) => {
      sent.push(await request.json());
      const ended = { channel: 'push', trackingNumber: NUMBER, state: 'ended', preferences: {} };
      return HttpResponse.json(ended);
    }),
  );
  return sent;
};

beforeEach(() => vi.unstubAllGlobals());

const open = () => renderAt(`/track/${NUMBER}`, <DeviceSignUp trackingNumber={NUMBER} />);
const offer = () => screen.findByRole('button', { name: 'Notify me on this device' });

test('a press asks for permission and signs the device up, which can end it again', async () => {
  const { requestPermission } = browserWith({ permission: 'default', asked: 'granted' });
  const sent = site();
  open();
  const button = await offer();
  expect(requestPermission).not.toHaveBeenCalled();
  await userEvent.click(button);
  const note = await screen.findByText('This device is notified');
  await waitFor(() => expect(document.activeElement?.contains(note)).toBe(true));
  expect(sent).toEqual([{ trackingNumber: NUMBER, push: { endpoint: ENDPOINT, keys } }]);
  expect(screen.getByRole('link', { name: 'Choose updates' }).getAttribute('href')).toBe(
    '/notifications#3.token',
  );

  await userEvent.click(screen.getByRole('button', { name: 'Stop on this device' }));
  expect(await screen.findByText('This device is no longer notified about this parcel.')).toBeTruthy();
  expect(sent.at(-1)).toEqual({ token: '3.token' });
  expect(document.activeElement).toBe(await offer());
});

test('a device that could not be stopped is still shown as notified, and can be stopped again', async () => {
  browserWith({ subscribed: device });
  site({ token: '3.token' });
  server.use(http.post('*/api/subscriptions/end', () => HttpResponse.error(), { once: true }));
  open();
  const stop = await screen.findByRole('button', { name: 'Stop on this device' });
  await userEvent.click(stop);
  expect(await screen.findByText(/server could not be reached/)).toBeTruthy();
  screen.getByText('This device is notified');
  expect(document.activeElement).toBe(stop);
  await userEvent.click(stop);
  expect(await screen.findByText('This device is no longer notified about this parcel.')).toBeTruthy();
  expect(screen.queryByText(/server could not be reached/)).toBeNull();
});

test('a device that is signed up is shown as such, and is not asked', async () => {
  const { requestPermission } = browserWith({ subscribed: device });
  site({ token: '3.token' });
  open();
  expect(await screen.findByText('This device is notified')).toBeTruthy();
  expect(requestPermission).not.toHaveBeenCalled();
});

test('a visitor who closes the permission prompt can be asked again', async () => {
  browserWith({ permission: 'default' });
  site();
  open();
  await userEvent.click(await offer());
  expect(await screen.findByText(/Press again to be asked once more/)).toBeTruthy();
});

test.each([
  ['before', { permission: 'denied' }],
  ['now', { permission: 'default', asked: 'denied' }],
] as const)('a visitor who has blocked notifications %s learns how to change that', async (when, given) => {
  browserWith(given);
  site();
  open();
  if (when === 'now') await userEvent.click(await offer());
  expect(await screen.findByText(/^Notifications of this site are blocked/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a push service that does not answer is reported, and the button stays', async () => {
  const subscribe = () => Promise.reject(new DOMException('Registration failed', 'AbortError'));
  browserWith({ subscribe });
  const sent = site();
  open();
  await userEvent.click(await offer());
  expect(await screen.findByText(/push service of this browser did not answer/)).toBeTruthy();
  expect([await offer(), sent]).toEqual([expect.anything(), []]);
});

test.each(['a browser without push notifications', 'a site without a key'])(
  '%s offers nothing',
  async (who) => {
    const asked = vi.fn();
    if (who === 'a site without a key') browserWith();
    server.use(
      http.get('*/api/subscriptions/push-key', () => {
        asked();
        return HttpResponse.json({ publicKey: null });
      }),
    );
    open();
    if (who === 'a site without a key') await waitFor(() => expect(asked).toHaveBeenCalled());
    await new Promise((resolve) => setImmediate(resolve));
    expect(screen.queryByRole('button')).toBeNull();
  },
);
