/** The longest wait on a busy page. */
const LONGEST_MS = 1_000;

/** Resolves once the page is idle; in Safari, which lacks `requestIdleCallback`, in the next task. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: LONGEST_MS });
    else setTimeout(resolve);
  });
