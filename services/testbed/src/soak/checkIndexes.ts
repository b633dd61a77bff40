import type { Db } from 'mongodb';
import type { Ledger } from './ledger.ts';

/** The names of the indexes by collection, without the number of a read model's generation. */
const indexesIn = async (db: Db): Promise<Map<string, string[]>> => {
  const found = new Map<string, string[]>();
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
    const indexes = await db.collection(name).indexes();
    found.set(name.replace(/_g\d+$/, ''), indexes.map((index) => index.name ?? '').toSorted());
  }
  return found;
};

/** Checks that no index of a new database is missing. */
export const checkIndexes = async (db: Db, fresh: Db, { blame }: Pick<Ledger, 'blame'>): Promise<void> => {
  const indexes = await indexesIn(db);
  for (const [name, wanted] of await indexesIn(fresh))
    for (const index of wanted)
      if (!indexes.get(name)?.includes(index)) blame('indexes', `${name} has no index ${index}`);
};
