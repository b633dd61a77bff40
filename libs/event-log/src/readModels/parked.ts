import type { Db } from 'mongodb';
import { durable, isDuplicateKey } from '@exline/mongo';
import type { DocumentId } from './projection.ts';

/** A document of a read model that could not be brought up to date. Later commits about it wait behind it. */
export interface ParkedDocument {
  _id: string;
  /** The collection, which names the read model and its schema version. */
  collection: string;
  readModel: string;
  documentId: DocumentId;
  stream: string;
  /** The commit that could not be applied. */
  position: number;
  /** The last commit that waits. */
  last: number;
  error: string;
  tries: number;
  at: string;
}

type NewlyParked = Omit<ParkedDocument, '_id' | 'last' | 'at'>;

const keyOf = (collection: string, id: DocumentId) => `${collection}:${typeof id}:${id}`;

/** What could not be projected, in a collection of its own, shared by all processes. */
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
        // Another process met the same commit.
        if (!isDuplicateKey(error)) throw error;
      }
    },

    /** Has a later commit wait too. False when nothing is parked there any more. */
    wait: async (collection: string, id: DocumentId, position: number): Promise<boolean> => {
      const filter = { _id: keyOf(collection, id) };
      return (await parked.updateOne(filter, { $max: { last: position } })).matchedCount > 0;
    },

    /** Ends the waiting of a document that shows everything up to `last`. False when more came behind it. */
    release: async ({ _id, last }: Pick<ParkedDocument, '_id' | 'last'>): Promise<boolean> =>
      // A delete of several is one that the driver never sends again by itself, perhaps to another primary.
      (await parked.deleteMany({ _id, last })).deletedCount > 0,
  };
};

export type Parked = ReturnType<typeof createParked>;
