import type { Collection, Db, IndexDescription } from 'mongodb';
import type { CommitDocument } from './commit.ts';
import { chain, type End } from './hashChain.ts';
import { durable } from './writeConcerns.ts';

/**
 * Up to where commits were replaced by their encrypted form, each with a hash of its own. What comes next was chained
 * to the hash that the last of them had before; a process that has read it since chains to the new one.
 */
export interface Seam {
  _id: string;
  /** 0 while nothing was replaced. */
  position: number;
  /** The hash of the commit at `position`, and what it is now. */
  before: string;
  after: string;
  /** What is being replaced. */
  next?: { position: number; before: string };
}

export const SEAM = 'log_seam';

/** One at least, as a collection without documents is made by its indexes. */
export const seamIndexes: readonly IndexDescription[] = [{ name: 'position', key: { position: 1 } }];

export const seamsIn = (db: Db): Collection<Seam> =>
  db.collection<Seam>(SEAM, { writeConcern: durable, readPreference: 'primary' });

export const seamIn = async (db: Db): Promise<Seam> =>
  (await seamsIn(db).findOne({ _id: 'seam' })) ?? { _id: 'seam', position: 0, before: '', after: '' };

/** Whether a commit is what was written after `end`. */
export const follows = (end: End, commit: CommitDocument, seam: Seam): boolean => {
  const hashes = end.position === seam.position ? [end.hash, seam.before] : [end.hash];
  return hashes.some((hash) => chain({ ...end, hash }, commit).document.hash === commit.hash);
};

/** Whether `end` is what was noted as the head of the log, in its form of then or of now. */
export const isHead = (end: End, head: End, seam: Seam): boolean =>
  end.hash === head.hash || (end.position === seam.position && head.hash === seam.before);
