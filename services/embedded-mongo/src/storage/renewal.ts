import { log } from '../logging/log.ts';
import { metaKey } from './keys.ts';
import type { Store } from './store.ts';

/** The request to rewrite the file. It is not copied, so it disappears together with the old file and never earlier. */
const requestKey = metaKey('renewal');
const AGAIN_AFTER_MS = 10 * 60_000;

/** Stores a request to rewrite the file, so that it happens even after a crash. */
export const requestCompaction = (store: Store): Promise<void> =>
  store.write(() => store.put(requestKey, Buffer.of(1)));

/** Rewrites the file if requested. The new file contains nothing that was removed before the request. */
export const createRenewal = (store: Store, shouldContinue: () => boolean) => {
  let notBefore = -Infinity;
  return async (): Promise<void> => {
    if (!store.get(requestKey) || performance.now() < notBefore) return;
    try {
      await store.renew(requestKey, shouldContinue);
      log('info', 'the file was rewritten without removed data');
    } catch (error) {
      notBefore = performance.now() + AGAIN_AFTER_MS;
      log('error', `the file cannot be rewritten: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
};
