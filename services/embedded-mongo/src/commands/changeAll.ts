import type { Value } from '../bson/value.ts';
import { findMatches, now, type Matches } from '../query/execute.ts';
import { parseFilter } from '../match/parseFilter.ts';
import type { Candidate } from '../query/source.ts';
import type { Collection } from '../storage/catalog.ts';
import { write, type Engine } from './engine.ts';

export interface Changed {
  readonly matched: number;
  readonly changed: number;
}

const CHUNK_SIZE = 500;

/**
 * Changes every document that matches, in transactions of limited size, so that a large change does not block
 * other writers for long. As in MongoDB, the whole change is not atomic: a refusal in the middle keeps the
 * earlier changes. The work may run again when its transaction was rolled back, so it returns its result
 * instead of adding it to a total itself.
 */
export const changeAll = async (
  engine: Engine,
  namespace: string,
  filter: Value,
  change: (found: readonly Candidate[]) => number,
): Promise<Changed> => {
  const total = { matched: 0, changed: 0 };
  const asked = { store: engine.store, filter: parseFilter(filter), sort: [], onPlan: engine.noteSlow };
  let collection: Collection | undefined;
  let matches: Matches | undefined;
  let more = true;
  while (more) {
    let chunk: Candidate[] | undefined;
    const done = await write(engine, () => {
      const current = engine.catalog.find(namespace);
      collection ??= current;
      // The collection may have been dropped since the previous transaction.
      if (collection === undefined || current?.id !== collection.id) return { matched: 0, changed: 0 };
      matches ??= now(findMatches({ ...asked, collection }));
      chunk ??= take(matches);
      return { matched: chunk.length, changed: change(chunk) };
    });
    total.matched += done.matched;
    total.changed += done.changed;
    more = done.matched === CHUNK_SIZE;
  }
  return total;
};

const take = (matches: Matches): Candidate[] => {
  const chunk: Candidate[] = [];
  while (chunk.length < CHUNK_SIZE) {
    const next = now(matches.next());
    if (next === undefined) break;
    chunk.push(next);
  }
  matches.pause();
  return chunk;
};
