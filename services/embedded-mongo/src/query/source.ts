import type { Collection } from '../storage/catalog.ts';
import { documentPrefix, recordOf } from '../storage/keys.ts';
import type { Entry, Store } from '../storage/store.ts';
import { after, type Interval } from '../match/interval.ts';
import type { Plan } from './plan.ts';

export interface Candidate {
  readonly record: number;
  readonly bytes: Buffer;
}

/** Returns the documents of a plan one by one, each once. */
export interface Source {
  next(): Candidate | undefined;
  /**
   * Must be called before other clients may write. Afterwards the source still returns every document that
   * existed all along, though it may have changed, so the caller must check the filter again.
   */
  pause(): void;
}

const CHUNK_SIZE = 256;

export const openSource = (store: Store, collection: Collection, plan: Plan): Source => {
  if (plan.kind === 'scan') return documentSource(store, collection);
  return recordSource(store, collection, recordsOf(store, plan), plan);
};

/** Reads the documents by record number. Record numbers never change, so they stay valid across writes. */
const documentSource = (store: Store, collection: Collection): Source => {
  const prefix = documentPrefix(collection.id);
  const to = after(prefix);
  let from = prefix;
  let chunk: readonly Entry[] = [];
  let at = 0;
  return {
    next() {
      if (at === chunk.length) {
        chunk = store.documents.entries(collection.id, { from, to }, CHUNK_SIZE);
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

/** Documents by record number. The numbers come from an index, which writes may reorder. */
const recordSource = (
  store: Store,
  collection: Collection,
  numbers: Iterator<number>,
  plan: Plan,
): Source => {
  const seen = plan.kind === 'index' && plan.distinct ? undefined : new Set<number>();
  // _id values never change, so that index keeps its order. For any other index, the remaining entries are
  // read at the first pause.
  const moves = !(plan.kind === 'index' && plan.index.name === '_id_');
  let rest = numbers;
  let drained = false;
  return {
    next() {
      for (let step = rest.next(); step.done !== true; step = rest.next()) {
        const record = step.value;
        if (seen?.has(record) === true) continue;
        seen?.add(record);
        const bytes = store.documents.get(collection.id, record);
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

/** A source over records that were already chosen, such as sorted ones. */
export const chosenSource = (store: Store, collection: Collection, records: readonly number[]): Source =>
  recordSource(store, collection, records.values(), { kind: 'scan', sorted: true });

/** The number of different documents in the entries of a plan, up to `max`. */
export const countRecords = (store: Store, plan: Plan, max: number): number => {
  const seen = new Set<number>();
  for (const record of recordsOf(store, plan)) if (seen.add(record).size >= max) break;
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
  // A small first read, because most queries need one document.
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
