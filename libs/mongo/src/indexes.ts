import type { Collection, Db, Document, IndexDescription } from 'mongodb';
import { isDuplicateKey, isNamespaceMissing } from './errors.ts';

/** A collection and the indexes that it must have. */
interface Required {
  readonly collection: Collection;
  readonly indexes: readonly IndexDescription[];
}

/** Required collections and lost indexes of a database, by collection name. */
interface Known {
  readonly required: Map<string, Required>;
  readonly lost: Map<string, readonly string[]>;
}

/** By client and database name, because each call of `client.db` returns another object. */
const clients = new WeakMap<object, Map<string, Known>>();

const knownIn = ({ client, databaseName }: Db): Known => {
  const databases = clients.get(client) ?? new Map<string, Known>();
  clients.set(client, databases);
  const known = databases.get(databaseName) ?? { required: new Map(), lost: new Map() };
  databases.set(databaseName, known);
  return known;
};

const isSame = (wanted: IndexDescription, found: Document): boolean =>
  found['name'] === wanted.name &&
  Boolean(found['unique']) === Boolean(wanted.unique) &&
  JSON.stringify(found['key']) === JSON.stringify(wanted.key);

const missingIn = async ({ collection, indexes }: Required): Promise<string[]> => {
  const found = await collection.listIndexes().toArray();
  return indexes
    .filter((wanted) => !found.some((each) => isSame(wanted, each)))
    .map(({ name }) => `${collection.collectionName}.${name}`);
};

/**
 * Creates the indexes of a collection, and the collection itself, and watches them from then on. A unique index
 * that stored documents violate counts as lost and does not prevent the start of the process.
 */
export const requireIndexes = async <Doc extends Document>(
  typed: Collection<Doc>,
  indexes: readonly IndexDescription[],
): Promise<void> => {
  const collection = typed as unknown as Collection;
  const { required, lost } = knownIn(collection.db);
  const name = collection.collectionName;
  required.set(name, { collection, indexes });
  try {
    await collection.createIndexes([...indexes]);
    lost.delete(name);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    lost.set(name, await missingIn({ collection, indexes }));
  }
};

/** The required indexes that are missing, as `collection.index`, or those of one collection. */
export const lostIndexes = (db: Db, collection?: string): string[] =>
  [...knownIn(db).lost].flatMap(([name, indexes]) =>
    collection === undefined || collection === name ? indexes : [],
  );

/**
 * Checks the required indexes of these collections, and creates lost ones again. An index counts as lost until
 * the database has completely built it.
 */
const restoreIndexes = async (
  { required, lost }: Known,
  names: readonly string[],
  onLost: () => void,
): Promise<void> => {
  for (const name of names) {
    const each = required.get(name);
    if (!each) continue;
    try {
      const missing = await missingIn(each);
      if (missing.length > 0) lost.set(name, missing);
      if (!lost.has(name)) continue;
      onLost();
      await each.collection.createIndexes([...each.indexes]);
      lost.delete(name);
    } catch (error) {
      if (!isNamespaceMissing(error)) throw error;
      // A dropped collection needs no indexes.
      required.delete(name);
      lost.delete(name);
    }
  }
};

export interface IndexWatch {
  db: Db;
  /** The collection that every check includes. The others take turns. */
  first: string;
  everyMs?: number;
  /** Called with the lost indexes when they change, also when they are complete again. */
  onChange: (lost: readonly string[]) => void;
  /** Called when a lost index cannot be created. */
  onError: (error: unknown) => void;
}

const EVERY_MS = 2_000;
const OTHERS_AT_ONCE = 2;
/** The number of checks that are skipped after a failed attempt, because building an index is expensive. */
const PAUSE = 5;
const PAUSE_WITH_DUPLICATES = 150;

/** Watches the required indexes of a database. Returns the function that ends the watch. */
export const watchIndexes = ({ db, first, everyMs = EVERY_MS, onChange, onError }: IndexWatch) => {
  const known = knownIn(db);
  let turn = 0;
  let pause = 0;
  let reported = '';
  let running: Promise<void> | null = null;

  const report = () => {
    const lost = lostIndexes(db);
    if (lost.join() === reported) return;
    reported = lost.join();
    onChange(lost);
  };
  const look = async () => {
    if (pause > 0) return void (pause -= 1);
    const others = [...known.required.keys()].filter((name) => name !== first);
    const some = Array.from({ length: OTHERS_AT_ONCE }, () => others[turn++ % others.length] ?? first);
    try {
      await restoreIndexes(known, [...new Set([first, ...known.lost.keys(), ...some])], report);
    } catch (error) {
      // If no index is known to be lost, the database did not answer, and the next check tries again.
      if (known.lost.size > 0) {
        pause = isDuplicateKey(error) ? PAUSE_WITH_DUPLICATES : PAUSE;
        onError(error);
      }
    }
    report();
  };
  const timer = setInterval(() => (running ??= look().finally(() => (running = null))), everyMs);
  report();
  return async (): Promise<void> => {
    clearInterval(timer);
    await running;
  };
};
