import {
  MongoBulkWriteError,
  MongoNetworkError,
  type AnyBulkWriteOperation,
  type BulkWriteResult,
  type Db,
} from 'mongodb';
import type { DocumentId, ProjectedDocument } from '../readModels/projection.ts';

type Operation = AnyBulkWriteOperation<ProjectedDocument>;
/** Replaces one bulk write. Receives the function that carries it out, and the operations. */
type Cue = (write: (operations: readonly Operation[]) => number, operations: readonly Operation[]) => unknown;

const DUPLICATE_KEY = 11_000;

/** An in-memory database with one read model. Each bulk write follows the next cue, or succeeds if there is none. */
export const scriptedReadModel = () => {
  const stored = new Map<DocumentId, ProjectedDocument>();
  const cues: Cue[] = [];
  const bulks: Operation[][] = [];
  const looks: DocumentId[][] = [];
  const opened: { name: string; options: object }[] = [];
  const indexed: object[] = [];
  let onLook = () => {};
  const servers = new Map([['one', { address: 'one', isWritable: true }]]);

  const fits = (document: ProjectedDocument, filter: object) =>
    Object.entries(filter).every(([name, condition]) => {
      const value = (document as unknown as Record<string, unknown>)[name];
      if (typeof condition !== 'object') return value === condition;
      return '$lt' in condition ? Number(value) < condition.$lt : condition.$in.includes(value);
    });
  const remove = (filter: object) => {
    for (const [id, document] of stored) if (fits(document, filter)) stored.delete(id);
  };

  /** Unordered: the failure of one document does not stop the others. */
  const write = (operations: readonly Operation[]): number => {
    const refused: { index: number; code: number; errmsg: string }[] = [];
    let matched = 0;
    for (const [index, operation] of operations.entries()) {
      if ('insertOne' in operation) {
        const document = operation.insertOne.document as ProjectedDocument;
        if (stored.has(document._id)) refused.push({ index, code: DUPLICATE_KEY, errmsg: 'duplicate key' });
        else stored.set(document._id, document);
      } else if ('replaceOne' in operation) {
        const { filter, replacement } = operation.replaceOne;
        const found = [...stored.values()].find((document) => fits(document, filter));
        if (found) stored.set(found._id, replacement as ProjectedDocument);
        if (found) matched += 1;
      } else if ('deleteMany' in operation) remove(operation.deleteMany.filter);
    }
    if (refused.length > 0)
      throw new MongoBulkWriteError(
        { message: 'E11000', code: DUPLICATE_KEY, writeErrors: refused as never },
        { matchedCount: matched, getWriteConcernError: () => undefined } as unknown as BulkWriteResult,
      );
    return matched;
  };

  const collection = {
    find: (filter: { _id: { $in: DocumentId[] } }, { projection }: { projection?: object } = {}) => ({
      toArray: async () => {
        looks.push(filter._id.$in);
        const found = [...stored.values()].filter((document) => fits(document, filter));
        onLook();
        return projection ? found.map(({ _id, version }) => ({ _id, version })) : found;
      },
    }),
    bulkWrite: async (operations: Operation[]) => {
      bulks.push(operations);
      const cue = cues.shift();
      return { matchedCount: (await (cue ? cue(write, operations) : write(operations))) as number };
    },
    deleteMany: async (filter: object) => remove(filter),
    createIndexes: async (indexes: object[]) => void indexed.push(...indexes),
  };

  const db = {
    collection: (name: string, options: object) => {
      opened.push({ name, options });
      return { ...collection, collectionName: name, db };
    },
    databaseName: 'on-cue',
    client: { topology: { description: { servers } } },
  };

  return {
    db: db as unknown as Db,
    stored,
    /** The operations of each bulk write. */
    bulks,
    /** The ids of each read. */
    looks,
    /** The name and the options of each opened collection. */
    opened,
    /** The indexes that were created. */
    indexed,
    on: (...next: Cue[]) => void cues.push(...next),
    /** Sets a listener that runs after every read. */
    afterEachLook: (listener: () => void) => {
      onLook = listener;
    },
    /** Makes the member at this address the primary. Without an address, there is no primary. */
    setPrimary: (address?: string) => {
      servers.clear();
      if (address) servers.set(address, { address, isWritable: true });
    },
  };
};

export const bulk = {
  /** All operations are carried out, but the reply is lost. */
  answerLost: ((write, operations) => {
    write(operations);
    throw new MongoNetworkError('connection closed');
  }) satisfies Cue,
  /** The connection breaks before the bulk arrives. */
  questionLost: (() => {
    throw new MongoNetworkError('connection closed');
  }) satisfies Cue,
  /** The first `count` operations are carried out, and then the connection breaks. */
  partlyWritten:
    (count: number): Cue =>
    (write, operations) => {
      write(operations.slice(0, count));
      throw new MongoNetworkError('connection closed');
    },
  /** Another process writes first. */
  after:
    (before: () => void): Cue =>
    (write, operations) => {
      before();
      return write(operations);
    },
};
