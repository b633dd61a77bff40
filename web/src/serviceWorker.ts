import { notificationOf, pathOf } from './lib/push/notification.ts';
import { renewDevice, type Renewal } from './lib/push/renewal.ts';

/**
 * The parts of the interface for service workers that are used here. The types for workers contradict those for pages.
 */
interface LongEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface FetchEvent extends LongEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
}
interface PushEvent extends LongEvent {
  data: { text: () => string } | null;
}
interface ClickEvent extends LongEvent {
  notification: Notification;
}
interface Scope {
  skipWaiting: () => Promise<void>;
  registration: Pick<ServiceWorkerRegistration, 'pushManager' | 'showNotification'> & {
    navigationPreload?: { enable: () => Promise<void> };
  };
  clients: {
    matchAll: (filter: object) => Promise<readonly { url: string; focus: () => Promise<unknown> }[]>;
    openWindow: (path: string) => Promise<unknown>;
  };
  addEventListener: ((type: 'install' | 'activate', act: (event: LongEvent) => void) => void) &
    ((type: 'fetch', act: (event: FetchEvent) => void) => void) &
    ((type: 'push', act: (event: PushEvent) => void) => void) &
    ((type: 'notificationclick', act: (event: ClickEvent) => void) => void) &
    ((type: 'pushsubscriptionchange', act: (event: LongEvent & Renewal) => void) => void);
}
const scope = globalThis as unknown as Scope;

/** The path of the offline page, its files, and a name for this set. The build inserts them. */
declare const OFFLINE_PATH: string;
declare const OFFLINE_FILES: readonly string[];
declare const OFFLINE_VERSION: string;

const kept = `offline-${OFFLINE_VERSION}`;
const files = new Set([OFFLINE_PATH, ...OFFLINE_FILES]);

const keep = async () => {
  const cache = await caches.open(kept);
  // Bypasses the HTTP cache, which may hold the document of the previous release.
  await cache.add(new Request(OFFLINE_PATH, { cache: 'reload' }));
  await cache.addAll([...OFFLINE_FILES]);
  await scope.skipWaiting();
};

const begin = async () => {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith('offline-') && name !== kept).map((name) => caches.delete(name)),
  );
  // Lets the request of a page start before this worker has started.
  await scope.registration.navigationPreload?.enable();
};

const fromCache = async (path: string): Promise<Response | undefined> =>
  (await caches.open(kept)).match(path);

/** A page from the network. Without a network, redirects to the offline page. */
const page = async ({ request, preloadResponse }: FetchEvent): Promise<Response> => {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    const { pathname, search, hash } = new URL(request.url);
    if (pathname === OFFLINE_PATH) return (await fromCache(OFFLINE_PATH)) ?? Response.error();
    // The address keeps its fragment, because links in emails have their token in it.
    return Response.redirect(`${OFFLINE_PATH}#${pathname}${search}${hash}`);
  }
};

const file = async ({ request }: FetchEvent): Promise<Response> =>
  (await fromCache(new URL(request.url).pathname)) ?? fetch(request);

/** Shows the page that a notification is about: the window that has it already, or a new one. */
const open = async ({ notification }: ClickEvent): Promise<void> => {
  notification.close();
  const path = pathOf(notification.data);
  const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find(({ url }) => new URL(url).pathname === path);
  await (shown ? shown.focus() : scope.clients.openWindow(path));
};

scope.addEventListener('install', (event) => event.waitUntil(keep()));
scope.addEventListener('activate', (event) => event.waitUntil(begin()));
scope.addEventListener('push', (event) => {
  const { title, options } = notificationOf(event.data?.text() ?? '');
  event.waitUntil(scope.registration.showNotification(title, options));
});
scope.addEventListener('notificationclick', (event) => event.waitUntil(open(event)));
scope.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(renewDevice(event, scope.registration.pushManager)),
);
scope.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return;
  // The staff area and the documentation of the API are never shown without a connection.
  if (mode === 'navigate' && !/^\/(admin|api)(\/|$)/.test(pathname)) event.respondWith(page(event));
  else if (mode !== 'navigate' && files.has(pathname)) event.respondWith(file(event));
});
