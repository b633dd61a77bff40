/** The parts of the browser's interface for service workers that are used here; its own types contradict those of pages. */
interface LongEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface FetchEvent extends LongEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
}
interface Scope {
  skipWaiting: () => Promise<void>;
  registration: { navigationPreload?: { enable: () => Promise<void> } };
  addEventListener: ((type: 'install' | 'activate', act: (event: LongEvent) => void) => void) &
    ((type: 'fetch', act: (event: FetchEvent) => void) => void);
}
const scope = globalThis as unknown as Scope;

/** The page without a connection and its files, and a name for this set. The build puts them in. */
declare const OFFLINE_PATH: string;
declare const OFFLINE_FILES: readonly string[];
declare const OFFLINE_VERSION: string;

const kept = `offline-${OFFLINE_VERSION}`;
const files = new Set([OFFLINE_PATH, ...OFFLINE_FILES]);

const keep = async () => {
  const cache = await caches.open(kept);
  // Past the HTTP cache, which could hold the document of the release before.
  await cache.add(new Request(OFFLINE_PATH, { cache: 'reload' }));
  await cache.addAll([...OFFLINE_FILES]);
  await scope.skipWaiting();
};

const begin = async () => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name)));
  // The request of a page does not wait for this worker to start.
  await scope.registration.navigationPreload?.enable();
};

const fromCache = async (path: string): Promise<Response | undefined> =>
  (await caches.open(kept)).match(path);

/** A page from the network. Without a network, the browser is sent to the page that shows what this device has. */
const page = async ({ request, preloadResponse }: FetchEvent): Promise<Response> => {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    const { pathname, search } = new URL(request.url);
    if (pathname === OFFLINE_PATH) return (await fromCache(OFFLINE_PATH)) ?? Response.error();
    return Response.redirect(`${OFFLINE_PATH}#${pathname}${search}`);
  }
};

const file = async ({ request }: FetchEvent): Promise<Response> =>
  (await fromCache(new URL(request.url).pathname)) ?? fetch(request);

scope.addEventListener('install', (event) => event.waitUntil(keep()));
scope.addEventListener('activate', (event) => event.waitUntil(begin()));
scope.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return;
  // The staff area and the documentation of the API are never shown without a connection.
  if (mode === 'navigate' && !/^\/(admin|api)(\/|$)/.test(pathname)) event.respondWith(page(event));
  else if (mode !== 'navigate' && files.has(pathname)) event.respondWith(file(event));
});
