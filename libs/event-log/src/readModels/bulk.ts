import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  MongoBulkWriteError,
  MongoError,
  MongoInvalidArgumentError,
  MongoServerError,
  type AnyBulkWriteOperation,
  type Collection,
  type WriteError,
} from 'mongodb';
import { isDatabaseAway } from '@exline/mongo';
import type { BulkDelete, DocumentId, ProjectedDocument } from './projection.ts';

/** The new state of a document. `before` is the version that it replaces, or 0 for a new document. */
export interface Write {
  document: ProjectedDocument;
  before: number;
}

/** The error for each document that was not written. Null means that another process was, or may have been, faster. */
export type Failed = Map<DocumentId, unknown>;

/** The errors that the server reported for single documents. */
const writeErrorsOf = (error: unknown): WriteError[] =>
  error instanceof MongoBulkWriteError ? [error.writeErrors].flat() : [];

/** Whether the error is caused by the content, so that a retry would fail the same way. */
const isAboutContent = (error: unknown): boolean => {
  if (isDatabaseAway(error)) return false;
  if (error instanceof MongoBulkWriteError && error.result.getWriteConcernError()) return false;
  if (writeErrorsOf(error).length > 0) return true;
  if (error instanceof MongoServerError) return typeof error.code === 'number';
  return error instanceof MongoInvalidArgumentError || !(error instanceof MongoError);
};

/** How fast documents are written. */
export interface Pace {
  /** The maximum number of documents in the next bulk write. */
  size: () => number;
  /** Performs one bulk write, now or later. */
  write: <T>(write: () => Promise<T>) => Promise<T>;
}

/** Maximum number of bulks in flight, so that the database works while this process reads the next commits. */
const BULKS_AT_ONCE = 4;

const fullPace: Pace = { size: () => 2_000, write: (write) => write() };

const operationOf = ({ document, before }: Write): AnyBulkWriteOperation<ProjectedDocument> =>
  before === 0
    ? { insertOne: { document } }
    : { replaceOne: { filter: { _id: document._id, version: before }, replacement: document } };

const writeOneByOne = async (
  collection: Collection<ProjectedDocument>,
  writes: readonly Write[],
): Promise<Failed> => {
  const failed: Failed = new Map();
  for (const write of writes)
    for (const [id, error] of await writeBatch(collection, [write], [])) failed.set(id, error);
  return failed;
};

/** Writes one unordered bulk. */
const writeBatch = async (
  collection: Collection<ProjectedDocument>,
  writes: readonly Write[],
  bulkDeletes: readonly BulkDelete[],
): Promise<Failed> => {
  const deletes = bulkDeletes.map(({ match, before }): AnyBulkWriteOperation<ProjectedDocument> => ({
    deleteMany: { filter: { ...match, _id: { $lt: before } } },
  }));
  const operations = [...writes.map(operationOf), ...deletes];
  if (operations.length === 0) return new Map();
  const failed: Failed = new Map();
  const replaced = writes.filter(({ before }) => before > 0);
  let matched: number;
  try {
    matched = (await collection.bulkWrite(operations, { ordered: false })).matchedCount;
  } catch (error) {
    if (!isAboutContent(error)) throw error;
    const refusals = writeErrorsOf(error);
    if (!(error instanceof MongoBulkWriteError) || refusals.length === 0) {
      const [write] = writes;
      if (!write) throw error;
      if (writes.length === 1 && deletes.length === 0) return failed.set(write.document._id, error);
      // The server rejected the whole bulk, so each document is tried alone to find the cause.
      await writeBatch(collection, [], bulkDeletes);
      return writeOneByOne(collection, writes);
    }
    for (const refused of refusals) {
      const id = writes[refused.index]?.document._id;
      if (id === undefined) throw error;
      failed.set(id, refused.code === 11_000 ? null : new Error(refused.errmsg));
    }
    matched = error.matchedCount;
  }
  const unanswered = replaced.filter(({ document }) => !failed.has(document._id));
  // At least one replacement matched nothing, and the reply does not tell which. The stored document may have
  // the same version and yet other content, so all of them must be checked again.
  if (matched < unanswered.length) for (const { document } of unanswered) failed.set(document._id, null);
  return failed;
};

/**
 * Writes documents and applies bulk deletes, in unordered bulks small enough for a slow database. Takes the documents
 * as it needs them, so that the database writes the first ones while the next ones are computed. Resolves to the
 * documents that could not be written. Rejects when the database itself failed, and a retry is right.
 */
export const writeAll = async (
  collection: Collection<ProjectedDocument>,
  writes: Iterable<Write>,
  bulkDeletes: readonly BulkDelete[],
  pace: Pace = fullPace,
): Promise<Failed> => {
  const failed: Failed = new Map();
  const source = writes[Symbol.iterator]();
  let deletes = bulkDeletes;
  let isOver = false;
  let failure: { error: unknown } | null = null;

  const take = (): Write[] => {
    const some: Write[] = [];
    const size = pace.size();
    while (!isOver && some.length < size) {
      const next = source.next();
      if (next.done) isOver = true;
      else some.push(next.value);
    }
    return some;
  };
  const writeNext = async () => {
    try {
      for (let some = take(); some.length > 0 || deletes.length > 0; some = take()) {
        const [batch, matching] = [some, deletes];
        deletes = [];
        const refused = await pace.write(() => writeBatch(collection, batch, matching));
        for (const [id, error] of refused) failed.set(id, error);
      }
    } catch (error) {
      isOver = true;
      failure ??= { error };
    }
  };
  const writers = [writeNext()];
  while (!isOver && writers.length < BULKS_AT_ONCE) {
    // Sends the bulk before the next one is computed.
    await nextTurn();
    writers.push(writeNext());
  }
  // A retry must not meet bulks of this attempt, so all of them end first.
  await Promise.all(writers);
  if (failure) throw (failure as { error: unknown }).error;
  return failed;
};
