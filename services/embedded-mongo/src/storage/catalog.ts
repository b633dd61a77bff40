import { documentValue, type Value } from '../bson/value.ts';
import type { Filter } from '../match/filter.ts';
import { after } from '../match/interval.ts';
import { parseFilter } from '../match/parseFilter.ts';
import { pathOf, type Path } from '../match/path.ts';
import { metaKey } from './keys.ts';
import type { Store } from './store.ts';

export interface IndexField {
  readonly path: Path;
  readonly descending: boolean;
  /** Whether an array was ever on this path, so that one document can have several entries. Never reset. */
  readonly multikey: boolean;
}

export interface Index {
  readonly id: number;
  readonly name: string;
  readonly fields: readonly IndexField[];
  readonly unique: boolean;
  readonly partial: { readonly document: Value; readonly filter: Filter } | undefined;
  /** Whether some entry was too long and was shortened, so that entries are no longer in exact order. */
  readonly cut: boolean;
}

/** Whether one document may have several entries. */
export const isMultikey = ({ fields }: Index): boolean => fields.some(({ multikey }) => multikey);

export interface Collection {
  readonly id: number;
  /** The full name, such as `database.collection`. */
  readonly namespace: string;
  readonly indexes: readonly Index[];
}

interface StoredIndex {
  id: number;
  name: string;
  fields: { path: string; descending: boolean; multikey: boolean }[];
  unique: boolean;
  partial: string | null;
  cut: boolean;
}

const CATALOG_PREFIX = 'collection ';
const versionKey = metaKey('catalog version');
const counterKey = metaKey('last id');
/**
 * Maximum number of cached versions of the catalog. More uncommitted changes are rare, and a version that is not cached
 * is read again.
 */
const KNOWN_VERSIONS = 32;

type Collections = ReadonlyMap<string, Collection>;

/**
 * The collections and their indexes, read through the store: the uncommitted state inside a transaction, the committed
 * state outside. Each version is cached. All collections are parsed once, and later only those that change.
 */
export const openCatalog = (store: Store) => {
  const known = new Map<string, Collections>();
  let lastVersion = Date.now();

  const remember = (version: string, collections: Collections): Collections => {
    known.set(version, collections);
    const [oldest = ''] = known.keys();
    if (known.size > KNOWN_VERSIONS) known.delete(oldest);
    return collections;
  };

  const all = (): Collections => {
    const version = store.get(versionKey)?.toString() ?? '';
    return known.get(version) ?? remember(version, load(store));
  };

  const changedTo = (collections: Collections): void => {
    // Unique even after a rollback. The clock makes it unique across restarts.
    lastVersion = Math.max(lastVersion + 1, Date.now());
    const version = `${process.pid}.${lastVersion}`;
    store.put(versionKey, Buffer.from(version));
    remember(version, collections);
  };

  return {
    all,
    find: (namespace: string): Collection | undefined => all().get(namespace),
    nextId(): number {
      const id = Number(store.get(counterKey)?.toString() ?? '0') + 1;
      store.put(counterKey, Buffer.from(String(id)));
      return id;
    },
    save(collection: Collection): void {
      const { id, namespace, indexes } = collection;
      const value = Buffer.from(JSON.stringify({ id, indexes: indexes.map(stored) }));
      const collections = new Map(all()).set(namespace, parsed(namespace, value));
      store.put(metaKey(CATALOG_PREFIX + namespace), value);
      changedTo(collections);
    },
    remove(namespace: string): void {
      const collections = new Map(all());
      collections.delete(namespace);
      store.remove(metaKey(CATALOG_PREFIX + namespace));
      changedTo(collections);
    },
  };
};

export type Catalog = ReturnType<typeof openCatalog>;

const load = (store: Store): Map<string, Collection> => {
  const from = metaKey(CATALOG_PREFIX);
  const collections = new Map<string, Collection>();
  for (const { key, value } of store.entries({ from, to: after(from) }, Infinity)) {
    const namespace = key.toString('utf8', from.length);
    collections.set(namespace, parsed(namespace, value));
  }
  return collections;
};

const parsed = (namespace: string, value: Buffer): Collection => {
  const { id, indexes } = JSON.parse(value.toString()) as { id: number; indexes: StoredIndex[] };
  return { id, namespace, indexes: indexes.map(loaded) };
};

const stored = ({ id, name, fields, unique, partial, cut }: Index): StoredIndex => ({
  id,
  name,
  unique,
  cut,
  fields: fields.map(({ path, descending, multikey }) => ({ path: path.name, descending, multikey })),
  partial: partial === undefined ? null : partial.document.buf.toString('base64'),
});

const loaded = ({ id, name, fields, unique, partial, cut }: StoredIndex): Index => {
  const document = partial === null ? undefined : documentValue(Buffer.from(partial, 'base64'));
  return {
    id,
    name,
    unique,
    cut,
    fields: fields.map(({ path, descending, multikey }) => ({ path: pathOf(path), descending, multikey })),
    partial: document === undefined ? undefined : { document, filter: parseFilter(document) },
  };
};
