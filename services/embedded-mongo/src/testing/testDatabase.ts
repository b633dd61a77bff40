import {
  MongoClient,
  type Collection,
  type Db,
  type Document,
  type Filter,
  type Int32,
  type ObjectId,
} from 'mongodb';
import { afterAll, beforeAll } from 'vitest';
import type { Adapter, RunningServer } from './adapters.ts';

/** A document of any shape. */
export interface AnyDocument extends Document {
  _id?: string | number | Int32 | ObjectId;
}

/**
 * Results by the first major version of MongoDB that returns them. Versions before the first one listed
 * return that too.
 */
export type ByVersion<Result> = readonly (readonly [since: number, result: Result])[];

export const resultOf = <Result>(results: ByVersion<Result>, version: number): Result => {
  const [first] = results;
  if (!first) throw new Error('no result is listed');
  return (results.findLast(([since]) => since <= version) ?? first)[1];
};

/** The environment of a suite: its own database on a running server. */
export interface TestDatabase {
  db(): Db;
  client(): MongoClient;
  /** The major version of MongoDB that the server emulates. */
  majorVersion(): Promise<number>;
  /** Creates a collection with these documents. */
  fresh(documents?: readonly AnyDocument[]): Promise<Collection<AnyDocument>>;
}

/** Starts the server before the suite's tests and removes everything after them. */
export const testDatabaseOn = (adapter: Adapter): TestDatabase => {
  let server: RunningServer | undefined;
  let client: MongoClient | undefined;
  let collections = 0;
  const name = `contract_${process.pid}_${Date.now()}`;
  const connected = (): MongoClient => {
    if (client === undefined) throw new Error('the server is not running yet');
    return client;
  };
  beforeAll(async () => {
    server = await adapter.start();
    client = await MongoClient.connect(server.url);
  });
  afterAll(async () => {
    await client?.db(name).dropDatabase();
    await client?.close();
    await server?.close();
  });
  return {
    client: connected,
    db: () => connected().db(name),
    majorVersion: async () => {
      const { version } = await connected().db('admin').command({ buildInfo: 1 });
      return Number.parseInt(String(version), 10);
    },
    async fresh(documents = []) {
      const collection = connected().db(name).collection<AnyDocument>(`c${++collections}`);
      if (documents.length > 0) await collection.insertMany(documents.map((document) => ({ ...document })));
      return collection;
    },
  };
};

/** The results of a query, in order. */
export const ids = async (
  collection: Collection<AnyDocument>,
  filter: Filter<AnyDocument>,
  sort: Record<string, 1 | -1>,
): Promise<unknown[]> => (await collection.find(filter).sort(sort).toArray()).map(({ _id }) => _id);
