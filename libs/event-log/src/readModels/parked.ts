import type { Db } from 'mongodb';
import { durable, isDuplicateKey } from '@exline/mongo';
import type { DocumentId } from './projection.ts';

/** A document of a read model that could not be updated. Later commits about it wait. */
export interface ParkedDocument {
  _id: string;
  /** The collection, whose name includes the read model and its schema version. */
  collection: string;
  readModel: string;
  documentId: DocumentId;
  stream: string;
  /** The position of the commit that could not be applied. */
  position: number;
  /** The position of the last waiting commit. */
  last: number;
  error: string;
  tries: number;
  at: string;
}

type NewlyParked = Omit<ParkedDocument, '_id' | 'last' | 'at'>;

const keyOf = (collection: string, id: DocumentId) => `${collection}:${typeof id}:${id}`;

/** Stores documents that could not be projected, shared by all processes. */
export const createParked = (db: Db) => {
  const parked = db.collection<ParkedDocument>('parked', {
    writeConcern: durable,
    readPreference: 'primary',
  });

  return {
    all: (): Promise<ParkedDocument[]> => parked.find({}, { sort: { _id: 1 } }).toArray(),

    add: async (entry: NewlyParked): Promise<void> => {
      const _id = keyOf(entry.collection, entry.documentId);
      try {
        await parked.insertOne({ ...entry, _id, last: entry.position, at: new Date().toISOString() });
      } catch (error) {
        // Another process failed on the same commit.
        if (!isDuplicateKey(error)) throw error;
      }
    },

    /** Queues a later commit behind a parked document. Resolves to false if the document is no longer parked. */
    wait: async (collection: string, id: DocumentId, position: number): Promise<boolean> => {
      const filter = { _id: keyOf(collection, id) };
      return (await parked.updateOne(filter, { $max: { last: position } })).matchedCount > 0;
    },

    /** Releases a document that is up to date with `last`. Resolves to false if later commits were queued behind it. */
    release: async ({ _id, last }: Pick<ParkedDocument, '_id' | 'last'>): Promise<boolean> =>
      // The driver never retries `deleteMany`, so the delete cannot reach another primary.
      (await parked.deleteMany({ _id, last })).deletedCount > 0,
  };
};

export type Parked = ReturnType<typeof createParked>;
