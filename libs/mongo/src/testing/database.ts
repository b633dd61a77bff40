import { randomUUID } from 'node:crypto';
import { MongoClient, type Db } from 'mongodb';
import { afterAll, inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    mongoUrl: string;
  }
}

/** Creates a separate database for a test file and drops its collections afterwards. */
export const testDatabase = async (): Promise<{ db: Db; url: string; client: MongoClient }> => {
  const url = new URL(inject('mongoUrl'));
  url.pathname = `/test-${randomUUID().slice(0, 8)}`;
  const client = await new MongoClient(url.href).connect();
  const db = client.db();
  afterAll(async () => {
    for (const { name } of await db.listCollections().toArray()) await db.collection(name).drop();
    await client.close();
  });
  return { db, url: url.href, client };
};
