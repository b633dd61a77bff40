/** However busy the page is, it waits no longer. */
const LONGEST_MS = 1_000;

/** Resolves once the page has nothing else to do. Safari does not say when that is. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: LONGEST_MS });
    else setTimeout(resolve);
  });
