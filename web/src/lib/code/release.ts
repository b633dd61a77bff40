import { hasTyped } from '../typed/record.ts';

/** Whether the page still contains typed text. */
const holdsTyped = (): boolean =>
  hasTyped() &&
  [...document.querySelectorAll<HTMLInputElement>('input, textarea')].some(({ value }) => value.trim());

/** Whether the server no longer has the file, because a release replaced it. A retry cannot load it then. */
const isGone = async (error: unknown): Promise<boolean> => {
  const file = /https?:\S+\.js/.exec(String(error))?.[0];
  if (file === undefined) return false;
  try {
    return (await fetch(file, { method: 'HEAD', cache: 'no-store' })).status === 404;
  } catch {
    // No answer, so the network is down.
    return false;
  }
};

const wasReloaded = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload');

/**
 * Reloads the document if a release replaced the code that failed to load. Returns whether it does. Typed text is kept
 * (`lib/typed`), but an automatic reload while a person types would lose the next keys, so it does not happen. An
 * automatic reload also happens only once, because a document that still lacks code would reload forever.
 */
export const reloadIfReplaced = async (error: unknown, { asked }: { asked: boolean }): Promise<boolean> => {
  const canReload = () => asked || !(holdsTyped() || wasReloaded());
  // Checked again after the server's answer, because typing may have begun in between.
  if (!canReload() || !(await isGone(error)) || !canReload()) return false;
  window.location.reload();
  return true;
};
