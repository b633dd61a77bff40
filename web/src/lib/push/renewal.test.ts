import { beforeEach, expect, test, vi } from 'vitest';
import { renewDevice } from './renewal.ts';

const keys = { p256dh: 'a key', auth: 'a secret' };
const device = (endpoint: string) =>
  ({ endpoint, toJSON: () => ({ endpoint, keys }) }) as unknown as PushSubscription;

const kept = new Map<string, string>();
const sent: unknown[] = [];
let publicKey: string | null = 'the public key';
let isAccepted = true;

beforeEach(() => {
  kept.clear();
  sent.length = 0;
  publicKey = 'the public key';
  isAccepted = true;
  vi.stubGlobal('caches', {
    open: async () => ({
      put: async (key: string, answer: Response) => void kept.set(key, await answer.text()),
      match: async (key: string) => (kept.has(key) ? new Response(kept.get(key)) : undefined),
    }),
  });
  vi.stubGlobal('fetch', async (path: string, init?: { method: string; body: string }) => {
    if (!init) return Response.json({ publicKey });
    sent.push([init.method, path, JSON.parse(init.body)]);
    return new Response(null, { status: isAccepted ? 204 : 503 });
  });
});

const subscribed = vi.fn(async (_options: unknown) => device('https://push.example/new'));
const manager = { subscribe: subscribed } as unknown as PushManager;
const moved = [
  'PUT',
  '/api/subscriptions/device',
  { endpoint: 'https://push.example/old', push: { endpoint: 'https://push.example/new', keys } },
];

test('the server receives the new endpoint that the browser names', async () => {
  const change = {
    oldSubscription: device('https://push.example/old'),
    newSubscription: device('https://push.example/new'),
  };
  await renewDevice(change, manager);
  expect(sent).toEqual([moved]);
  expect(subscribed).not.toHaveBeenCalled();
});

test('a browser that names no endpoint subscribes again, with the server’s key and the kept endpoint', async () => {
  kept.set('/endpoint', 'https://push.example/old');
  await renewDevice({}, manager);
  expect(subscribed).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'the public key' });
  expect(sent).toEqual([moved]);
  expect([...kept.values()]).toEqual(['https://push.example/new']);
});

test('the old endpoint stays known until the server accepts the new one', async () => {
  kept.set('/endpoint', 'https://push.example/old');
  isAccepted = false;
  await renewDevice({}, manager);
  expect([...kept.values()]).toEqual(['https://push.example/old']);
});

test('nothing is sent without an earlier endpoint, or when push notifications are off', async () => {
  await renewDevice({}, manager);
  kept.set('/endpoint', 'https://push.example/old');
  publicKey = null;
  await renewDevice({}, manager);
  expect(sent).toEqual([]);
});
