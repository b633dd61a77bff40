import { log } from '../logging/log.ts';
import { metaKey } from './keys.ts';
import type { Store } from './store.ts';

/**
 * The request to rewrite the file. It is not copied, so it disappears together with the old file and never
 * earlier.
 */
const wishKey = metaKey('renewal');
const AGAIN_AFTER_MS = 10 * 60_000;

/** Stores a request to rewrite the file, so that it happens even after a crash. */
export const wishRenewal = (store: Store): Promise<void> =>
  store.write(() => store.put(wishKey, Buffer.of(1)));

/** Rewrites the file if requested. The new file contains nothing that was removed before the request. */
export const createRenewal = (store: Store, isWanted: () => boolean) => {
  let notBefore = 0;
  return async (): Promise<void> => {
    if (!store.get(wishKey) || Date.now() < notBefore) return;
    try {
      await store.renew(wishKey, isWanted);
      log('info', 'the file was rewritten without removed data');
    } catch (error) {
      notBefore = Date.now() + AGAIN_AFTER_MS;
      log('error', `the file cannot be rewritten: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
};
