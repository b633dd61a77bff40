import type { PushDevice } from '@exline/contracts';

/** The cache in which the endpoint of this device is kept for the service worker, which has no other storage. */
const KEPT = 'push-device';
const KEY = '/endpoint';

/** Remembers the endpoint that the server has, because not every browser names the old endpoint when it changes. */
export const keepEndpoint = async (endpoint: string): Promise<void> => {
  await (await caches.open(KEPT)).put(KEY, new Response(endpoint));
};

export const keptEndpoint = async (): Promise<string | null> =>
  (await (await (await caches.open(KEPT)).match(KEY))?.text()) ?? null;

/** A subscription of the browser as the API takes it. Null if the browser gives no keys. */
export const deviceOf = (subscription: PushSubscription): PushDevice | null => {
  const { endpoint, keys: { p256dh, auth } = {} } = subscription.toJSON();
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : null;
};
