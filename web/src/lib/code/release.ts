import { hasTyped } from '../typed/record.ts';

/** Whether something that was typed is still on the page. */
const holdsTyped = (): boolean =>
  hasTyped() &&
  [...document.querySelectorAll<HTMLInputElement>('input, textarea')].some(({ value }) => value.trim());

/** Whether the server says that a file of code is gone: a release has replaced it, and no second try will bring it. */
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
 * Reloads the document when a release replaced code that it asked for. Returns whether it does. Typed text is kept
 * (`lib/typed`), but an automatic reload while a person types would lose the next keys, so it does not happen. An
 * automatic reload also happens only once, because a document that still lacks code would reload forever.
 */
export const reloadIfReplaced = async (error: unknown, { asked }: { asked: boolean }): Promise<boolean> => {
  const canReload = () => asked || !(holdsTyped() || wasReloaded());
  // Asked again behind the answer of the server: typing may have begun meanwhile.
  if (!canReload() || !(await isGone(error)) || !canReload()) return false;
  window.location.reload();
  return true;
};
