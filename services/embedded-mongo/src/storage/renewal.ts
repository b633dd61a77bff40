import { log } from '../logging/log.ts';
import { metaKey } from './keys.ts';
import type { Store } from './store.ts';

/** That somebody wants the file made anew. It is not copied, so it is gone with the old file and never before. */
const wishKey = metaKey('renewal');
const AGAIN_AFTER_MS = 10 * 60_000;

/** Notes that the file is to be made anew, so that it comes to that whatever happens. */
export const wishRenewal = (store: Store): Promise<void> =>
  store.write(() => store.put(wishKey, Buffer.of(1)));

/** Makes the file anew where somebody wants it, without what was removed before the wish. */
export const createRenewal = (store: Store, isWanted: () => boolean) => {
  let notBefore = 0;
  return async (): Promise<void> => {
    if (!store.get(wishKey) || Date.now() < notBefore) return;
    try {
      await store.renew(wishKey, isWanted);
      log('info', 'the file was made anew, without what was removed');
    } catch (error) {
      notBefore = Date.now() + AGAIN_AFTER_MS;
      log('error', `the file cannot be made anew: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
};
