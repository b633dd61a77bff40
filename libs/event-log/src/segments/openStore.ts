import { fileURLToPath } from 'node:url';
import { folderStore } from './folderStore.ts';
import { objectStore } from './objectStore.ts';
import type { SegmentStore } from './store.ts';

/**
 * Opens a store by its address: `file:///folder`, or `https://key:secret@host/bucket/prefix` of an S3-compatible
 * store, with the region as `?region=`. Throws for any other address.
 */
export const openSegmentStore = (url: string): SegmentStore => {
  const { protocol, pathname } = new URL(url);
  // With an empty variable, file://$FOLDER would be the root folder.
  if (protocol === 'file:' && pathname !== '/') return folderStore(fileURLToPath(url));
  if (protocol === 'https:' || protocol === 'http:') return objectStore(url);
  throw new Error('an archive is a file:///folder or https:// address');
};

/** Whether `openSegmentStore` accepts an address. Does not connect. */
export const isArchiveUrl = (url: string): boolean => {
  try {
    openSegmentStore(url);
    return true;
  } catch {
    // The caller reports the wrong address.
    return false;
  }
};
