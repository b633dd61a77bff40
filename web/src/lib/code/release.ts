let typed = false;

/** From the first lines of a page on: remembers whether anybody has typed. */
export const watchTyping = (): void =>
  document.addEventListener('input', () => void (typed = true), { once: true, capture: true });

/** Whether something that was typed is still on the page. */
const holdsTyped = (): boolean =>
  typed &&
  [...document.querySelectorAll<HTMLInputElement>('input, textarea')].some(({ value }) => value.trim());

/** Whether the server says that a file of code is gone: a release has replaced it, and no second try will bring it. */
const isGone = async (error: unknown): Promise<boolean> => {
  const file = /https?:\S+\.js/.exec(String(error))?.[0];
  if (file === undefined) return false;
  try {
    return (await fetch(file, { method: 'HEAD', cache: 'no-store' })).status === 404;
  } catch {
    // Nobody answers: it is the network that is gone.
    return false;
  }
};

const wasReloaded = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload');

/**
 * Loads the document anew when code that it asked for was replaced by a release, and nothing that was typed would be
 * lost. Returns whether it does. By itself it does so once: a document that still lacks code would be loaded for ever.
 */
export const reloadIfReplaced = async (error: unknown, { asked }: { asked: boolean }): Promise<boolean> => {
  if (holdsTyped() || (wasReloaded() && !asked) || !(await isGone(error))) return false;
  window.location.reload();
  return true;
};
