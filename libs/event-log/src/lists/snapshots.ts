import { randomUUID } from 'node:crypto';
import { isDuplicateKey, rebuildable } from '@exline/mongo';
import type { Db } from 'mongodb';
import { createCheckpoints } from '../commits/checkpoints.ts';
import type { Projection } from '../readModels/projection.ts';
import type { Block } from './block.ts';
import type { Rows } from './rows.ts';
import { restoreBlock, storeBlock, type StoredBlock } from './storedBlock.ts';

/** Increase the number when the format of a snapshot changes. The order of texts depends on the version of Unicode. */
const FORMAT = `2, Unicode ${process.versions.icu}`;
/** Another process's snapshot is replaced only if it is this far behind. */
const MAX_BEHIND = 20_000;
const SILENT_MS = 60_000;
/** Number of blocks per read. */
const READ = 32;

interface Head {
  _id: 'head';
  format: string;
  /** The collection of the documents that the snapshot lists. */
  source: string;
  /** The process that keeps the snapshot current. Null once that process has stopped. */
  by: string | null;
  revision: number;
  at: Date;
  /** The snapshot contains all commits up to this position. */
  position: number;
  labels: (readonly string[])[];
  blocks: string[];
}

/** A restored snapshot. */
export interface Restored {
  position: number;
  labels: (readonly string[])[];
  blocks: Block[];
}

/**
 * Stored copies of the lists, so that a starting process need not read every document. One process at a time keeps the
 * copy current. Its collection has a name like that of a read model, so an erasure drops it.
 */
export const createSnapshots = (
  db: Db,
  { name, schemaVersion }: Pick<Projection, 'name' | 'schemaVersion'>,
) => {
  const collection = `${name}_lists_v${schemaVersion}`;
  const options = { writeConcern: rebuildable, readPreference: 'primary', ignoreUndefined: true } as const;
  const heads = db.collection<Head>(collection, options);
  const blocks = db.collection<StoredBlock>(collection, options);
  const checkpoints = createCheckpoints(db);
  const self = randomUUID();
  let saveCount = 0;
  let seen = { revision: -1, since: 0 };

  /** Whether this process is to store a copy now. */
  const isOurs = (head: Head | null, position: number): boolean => {
    if (!head || head.format !== FORMAT || head.by === null || head.by === self) return true;
    // The stored time is never compared, because the clock of this or the other process may be wrong.
    if (head.revision !== seen.revision) seen = { revision: head.revision, since: performance.now() };
    const isSilent = head.position < position && performance.now() - seen.since > SILENT_MS;
    return isSilent || position - head.position > MAX_BEHIND;
  };

  /** The blocks that need not be written again. A stored block never changes. */
  const reusable = async (head: Head | null): Promise<ReadonlySet<string>> => {
    if (!head || head.format !== FORMAT) return new Set();
    const isWhole = (await blocks.countDocuments({ _id: { $in: head.blocks } })) === head.blocks.length;
    return new Set(isWhole ? head.blocks : []);
  };

  const replaceHead = async (before: Head | null, head: Head): Promise<boolean> => {
    if (before)
      return (await heads.replaceOne({ _id: 'head', revision: before.revision }, head)).matchedCount > 0;
    try {
      await heads.insertOne(head);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  };

  const forget = async (ids: readonly string[]): Promise<void> => {
    if (ids.length > 0) await blocks.deleteMany({ _id: { $in: [...ids] } });
  };

  return {
    /** Deletes the stored copy. */
    drop: async (): Promise<void> => void (await blocks.deleteMany({})),

    /** Reads the stored copy of a collection. Null if there is none that this program can use. */
    restore: async (source: string): Promise<Restored | null> => {
      const head = await heads.findOne({ _id: 'head' });
      if (!head || head.format !== FORMAT || head.source !== source) return null;
      const restored: Block[] = [];
      for (let from = 0; from < head.blocks.length; from += READ) {
        const ids = head.blocks.slice(from, from + READ);
        const found = await blocks.find({ _id: { $in: ids } }, { batchSize: READ + 1 }).toArray();
        const byId = new Map(found.map((block) => [block._id, block]));
        for (const id of ids) {
          const block = byId.get(id);
          // An erasure or a newer snapshot has removed the block in the meantime.
          if (!block) return null;
          restored.push(restoreBlock(block));
        }
      }
      return { position: head.position, labels: head.labels, blocks: restored };
    },

    /** Stores the rows, which contain all commits up to a position. Only changed blocks are written. */
    save: async (rows: Rows, source: string, position: number, isLast: boolean): Promise<void> => {
      const before = await heads.findOne({ _id: 'head' });
      if (!isOurs(before, position)) return;
      const all = rows.blocks();
      const known = await reusable(before);
      const written: string[] = [];
      const ids: string[] = [];
      for (const [index, block] of all.entries()) {
        let id = block.storedAs;
        if (id === null || !known.has(id)) {
          id = `${self}.${position}.${saveCount}.${index}`;
          // `storedAs` is set before the write, because a change during the write resets it.
          block.storedAs = id;
          await blocks.insertOne(await storeBlock(id, block));
          written.push(id);
        }
        ids.push(id);
      }
      saveCount += 1;
      const isSame = rows.blocks().length === all.length && rows.blocks().every((one, at) => one === all[at]);
      const head: Head = {
        _id: 'head',
        format: FORMAT,
        source,
        by: isLast ? null : self,
        revision: (before?.revision ?? 0) + 1,
        at: new Date(),
        position,
        labels: rows.labels.map(({ texts }) => [...texts]),
        blocks: ids,
      };
      // If a block was divided during the write, its rows would be stored twice.
      if (!isSame || !(await replaceHead(before, head))) return forget(written);
      await checkpoints.save(collection, position);
      const kept = new Set(ids);
      await forget((before?.blocks ?? []).filter((id) => !kept.has(id)));
    },
  };
};
