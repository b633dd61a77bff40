import { expect, test, vi } from 'vitest';
import { openCatalog, type Collection } from './catalog.ts';
import type { Store } from './store.ts';

/** The part of a store that a catalog uses, in memory. Its writes can be undone. */
const aStore = () => {
  let held = new Map<string, Buffer>();
  const store = {
    get: (key: Buffer) => held.get(key.toString('latin1')),
    put: (key: Buffer, value: Buffer) => void held.set(key.toString('latin1'), value),
    remove: (key: Buffer) => void held.delete(key.toString('latin1')),
    entries: vi.fn<Store['entries']>(({ from, to }) =>
      [...held]
        .map(([key, value]) => ({ key: Buffer.from(key, 'latin1'), value }))
        .filter(({ key }) => from.compare(key) <= 0 && key.compare(to) < 0),
    ),
  };
  const transaction = (work: () => void) => {
    const before = held;
    held = new Map(before);
    work();
    return { undo: () => void (held = before) };
  };
  return { store: store as unknown as Store, transaction, read: store.entries };
};

const aCollection = (namespace: string, id = 1): Collection => ({ id, namespace, indexes: [] });
const namesIn = ({ all }: ReturnType<typeof openCatalog>) => [...all().keys()];

test('changes of a transaction are visible in it at once, and no longer after a rollback', () => {
  const { store, transaction } = aStore();
  const catalog = openCatalog(store);
  catalog.save(aCollection('db.kept'));
  const { undo } = transaction(() => {
    catalog.save(aCollection('db.new'));
    catalog.remove('db.kept');
    expect(namesIn(catalog)).toEqual(['db.new']);
  });
  undo();
  expect(namesIn(catalog)).toEqual(['db.kept']);
  catalog.save(aCollection('db.later'));
  expect(namesIn(catalog)).toEqual(['db.kept', 'db.later']);
});

test('a reopened catalog holds saved collections and no removed ones', () => {
  const { store } = aStore();
  const catalog = openCatalog(store);
  for (let id = 1; id <= 100; id += 1) catalog.save(aCollection(`db.c${id}`, id));
  catalog.remove('db.c7');
  catalog.save(aCollection('db.c8', 800));
  const reopened = openCatalog(store);
  expect(new Map(reopened.all())).toEqual(new Map(catalog.all()));
  expect([reopened.all().size, reopened.find('db.c7'), reopened.find('db.c8')?.id]).toEqual([
    99,
    undefined,
    800,
  ]);
});

test('collections are all read once, however many are created', () => {
  const { store, read } = aStore();
  const catalog = openCatalog(store);
  for (let id = 1; id <= 100; id += 1) catalog.save(aCollection(`db.c${id}`, id));
  expect(catalog.all().size).toBe(100);
  expect(read).toHaveBeenCalledTimes(1);
});
