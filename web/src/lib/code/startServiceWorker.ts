/** Starts the service worker, which shows the last parcels of this device when a page cannot be loaded. */
export const startServiceWorker = (): void => {
  // Not in development, where no service worker is built. Browsers may refuse a worker, for example in private windows.
  const isWanted = import.meta.env.PROD && !location.pathname.startsWith('/admin');
  if (isWanted && 'serviceWorker' in navigator)
    navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
};
