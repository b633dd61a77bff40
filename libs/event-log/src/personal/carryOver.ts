import type { Db } from 'mongodb';
import { endOfLog } from '../archive.ts';
import type { CommitDocument } from '../commit.ts';
import { chain, type End } from '../hashChain.ts';
import { seamIn, seamsIn, type Seam } from '../seam.ts';
import { overwriteFreed } from './freed.ts';
import type { Keyring } from './keyring.ts';
import { createSealing } from './sealing.ts';
import { subjectNames, type Subjects } from './subjects.ts';
import { durable } from '../writeConcerns.ts';

interface Options {
  db: Db;
  keyring: Keyring;
  subjects: Subjects;
  onProgress: (position: number, end: number) => void;
  /** Asked between two batches; what is done until then stays, and the next call goes on there. */
  isCancelled: () => boolean;
}

const BATCH = 500;

/**
 * Encrypts what was written before there was encryption, while the system runs: commits up to the end of the log are
 * replaced from its beginning, each with the hash that follows from the one before it. What comes behind stays
 * chained to the hash that its predecessor had; the seam knows both. A batch is announced before it is written, and
 * written in order, so that one that was cut off is finished from where it stopped. Resolves to whether all is done.
 */
export const carryOver = async ({
  db,
  keyring,
  subjects,
  onProgress,
  isCancelled,
}: Options): Promise<boolean> => {
  const commits = db.collection<CommitDocument>('commits', { writeConcern: durable, ignoreUndefined: true });
  const sealing = createSealing(keyring, subjectNames(subjects));
  const seams = seamsIn(db);
  const { position: end } = await endOfLog(db);
  const save = async ({ _id, ...fields }: Seam) => {
    await seams.replaceOne({ _id }, fields, { upsert: true });
  };

  const replace = async (documents: readonly CommitDocument[], from: End): Promise<End> => {
    let at = from;
    const changed: CommitDocument[] = [];
    for (const document of documents) {
      const { document: next } = chain(at, await sealing.sealStored(document));
      if (next.hash !== document.hash) changed.push(next);
      at = { position: next._id, hash: next.hash };
    }
    if (changed.length > 0)
      await commits.bulkWrite(
        changed.map((replacement) => ({
          replaceOne: { filter: { _id: replacement._id }, replacement },
        })),
        { ordered: true },
      );
    return at;
  };

  let seam = await seamIn(db);
  while (seam.position < end) {
    if (isCancelled()) return false;
    const upTo = seam.next?.position ?? Math.min(seam.position + BATCH, end);
    const filter = { _id: { $gt: seam.position, $lte: upTo } };
    const documents = await commits.find(filter, { sort: { _id: 1 }, batchSize: BATCH }).toArray();
    const next = seam.next ?? { position: upTo, before: documents.at(-1)?.hash ?? '' };
    await save({ ...seam, next });
    const { hash } = await replace(documents, { position: seam.position, hash: seam.after });
    seam = { _id: seam._id, position: upTo, before: next.before, after: hash };
    await save(seam);
    await db
      .collection<{ _id: string } & End>('log_head')
      .updateOne({ _id: 'head', position: { $lte: upTo } }, { $set: { position: upTo, hash } });
    onProgress(upTo, end);
  }
  // What was replaced was plain.
  await overwriteFreed(db);
  return true;
};
