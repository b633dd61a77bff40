import type { Collection } from '../storage/catalog.ts';
import { documentKey, documentPrefix, recordOf } from '../storage/keys.ts';
import type { Entry, Store } from '../storage/store.ts';
import { after, type Interval } from '../match/interval.ts';
import type { Plan } from './planner.ts';

export interface Candidate {
  readonly record: number;
  readonly bytes: Buffer;
}

/** Gives the documents of a plan one by one, each once. */
export interface Source {
  next(): Candidate | undefined;
  /**
   * To be called before others may write. Afterwards the source still gives every document that was there all along,
   * though perhaps changed: the caller checks the filter again.
   */
  pause(): void;
}

const CHUNK_SIZE = 256;

export const openSource = (store: Store, collection: Collection, plan: Plan): Source => {
  if (plan.kind === 'scan') return documentSource(store, collection);
  return recordSource(store, collection, recordsOf(store, plan), plan);
};

/** Walks the documents by position. They never move, so the position alone survives writes. */
const documentSource = (store: Store, collection: Collection): Source => {
  const prefix = documentPrefix(collection.id);
  const to = after(prefix);
  let from = prefix;
  let chunk: readonly Entry[] = [];
  let at = 0;
  return {
    next() {
      if (at === chunk.length) {
        chunk = store.entries({ from, to }, CHUNK_SIZE);
        at = 0;
      }
      const entry = chunk[at++];
      if (entry === undefined) return undefined;
      from = following(entry.key);
      return { record: recordOf(entry.key), bytes: entry.value };
    },
    pause() {
      chunk = [];
      at = 0;
    },
  };
};

/** Documents by record number; the numbers come from an index, which writes may reorder. */
const recordSource = (
  store: Store,
  collection: Collection,
  numbers: Iterator<number>,
  plan: Plan,
): Source => {
  const seen = plan.kind === 'index' && plan.distinct ? undefined : new Set<number>();
  // Values of _id never change, so its order stands still; of any other index the rest is read at the first pause.
  const moves = !(plan.kind === 'index' && plan.index.name === '_id_');
  let rest = numbers;
  let drained = false;
  return {
    next() {
      for (let step = rest.next(); step.done !== true; step = rest.next()) {
        const record = step.value;
        if (seen?.has(record) === true) continue;
        seen?.add(record);
        const bytes = store.get(documentKey(collection.id, record));
        if (bytes !== undefined) return { record, bytes };
      }
      return undefined;
    },
    pause() {
      if (!moves || drained) return;
      drained = true;
      rest = [...{ [Symbol.iterator]: () => numbers }].values();
    },
  };
};

/** A source over records that were chosen already, such as sorted ones. */
export const chosenSource = (store: Store, collection: Collection, records: readonly number[]): Source =>
  recordSource(store, collection, records.values(), { kind: 'scan', sorted: true });

/** How many different documents the entries of a plan name, up to `most`. */
export const countRecords = (store: Store, plan: Plan, most: number): number => {
  const seen = new Set<number>();
  for (const record of recordsOf(store, plan)) if (seen.add(record).size >= most) break;
  return seen.size;
};

const recordsOf = function* (store: Store, plan: Plan): Generator<number, undefined> {
  if (plan.kind === 'union') for (const part of plan.plans) yield* recordsOf(store, part);
  if (plan.kind !== 'index') return;
  const within = plan.within && new Set(recordsOf(store, plan.within));
  const ranges = plan.reverse ? plan.ranges.toReversed() : plan.ranges;
  for (const range of ranges) {
    const records = plan.single ? recordAt(store, range) : recordsIn(store, range, plan.reverse);
    for (const record of records) if (within === undefined || within.has(record)) yield record;
  }
};

const recordAt = (store: Store, range: Interval): number[] => store.keys(range, 1).map(recordOf);

const recordsIn = function* (store: Store, range: Interval, reverse: boolean): Generator<number, undefined> {
  let { from, to } = range;
  // A small first read: most queries want one document.
  for (let size = 16; ; size = CHUNK_SIZE) {
    const keys = store.keys({ from, to }, size, reverse);
    for (const key of keys) {
      if (reverse) to = key;
      else from = following(key);
      yield recordOf(key);
    }
    if (keys.length < size) return;
  }
};

const following = (key: Buffer): Buffer => Buffer.concat([key, Buffer.of(0)]);
