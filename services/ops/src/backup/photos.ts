import type { Db, Document, IndexDescription } from 'mongodb';

/** The collection of the gateways' uploaded photos. They are encrypted with keys in the log. */
export const UPLOADED_PHOTOS = 'uploaded_photos';

/** The indexes that gateways use. Creating them creates the collection, even without any photos. */
export const uploadedPhotoIndexes: readonly IndexDescription[] = [
  { name: 'owner', key: { owner: 1 } },
  { name: 'check', key: { checkAt: 1 } },
];

/** A photo can have a megabyte, so few are in memory at once. */
export const PHOTOS_AT_ONCE = 20;

export const storedPhotos = (db: Db): AsyncIterable<Document> =>
  db.collection(UPLOADED_PHOTOS).find({}, { batchSize: PHOTOS_AT_ONCE });
