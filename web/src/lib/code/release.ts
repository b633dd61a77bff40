import { hasTyped } from '../drafts/record.ts';

/** Whether the page still contains typed text. */
const holdsTyped = (): boolean =>
  hasTyped() &&
  [...document.querySelectorAll<HTMLInputElement>('input, textarea')].some(({ value }) => value.trim());

/** The server's answer for the file that failed to load, or undefined without an answer. */
const statusOf = async (error: unknown): Promise<number | undefined> => {
  const file = /https?:\S+\.js/.exec(String(error))?.[0];
  // Without a network, there is no answer.
  const answer = file && (await fetch(file, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined));
  return answer ? answer.status : undefined;
};

const wasReloaded = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type === 'reload');

/**
 * Reloads the document if that can bring the code back, and returns whether it does. Either a release replaced the file,
 * or a retry failed although the server has the file: many browsers remember a failed download until the next document.
 * Typed text is kept (`lib/drafts`). Without a retry, a document with typed text is not reloaded, because the next keys
 * would be lost, and no document is reloaded twice, because one that still lacks code would reload forever.
 */
export const reloadIfUseful = async (error: unknown, { isRetry }: { isRetry: boolean }): Promise<boolean> => {
  const canReload = () => isRetry || !(holdsTyped() || wasReloaded());
  // Checked again after the server's answer, because typing may have begun in between.
  if (!canReload()) return false;
  const status = await statusOf(error);
  const isUseful = (status === 404 || (isRetry && status === 200)) && canReload();
  if (isUseful) location.reload();
  return isUseful;
};
