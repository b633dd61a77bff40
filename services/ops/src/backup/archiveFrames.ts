import { createHash } from 'node:crypto';
import { archiveCollections, openSegmentStore, savedArchive } from '@exline/event-log';
import { Binary, type Db, type Document } from 'mongodb';
import { CommandError } from '../core/commandError.ts';
import { toBytes } from './format.ts';

/** The size of the parts of a segment, far below the largest document. */
const PART_BYTES = 4 * 1024 * 1024;
const PAGE = 1_000;

const storeOf = (archiveUrl: string | undefined) => {
  if (archiveUrl === undefined)
    throw new CommandError('Old commits are in an archive: set ARCHIVE_URL as for the gateways.');
  return openSegmentStore(archiveUrl);
};

/**
 * The archived part of the log: the segments, and the documents that belong to them. The commits after `archivedTo`
 * are in the database.
 */
export const archiveFrames = async (db: Db, archiveUrl: string | undefined) => {
  const { state, segments } = await savedArchive(db);
  const frames = async function* (): AsyncGenerator<Buffer> {
    if (segments.length === 0) return;
    const store = storeOf(archiveUrl);
    for (const { name, bytes, digest } of segments) {
      const read = createHash('sha256');
      for (let from = 0; from < bytes; from += PART_BYTES) {
        const part = await store
          .read(name, from, Math.min(PART_BYTES, bytes - from))
          .catch((error: Error) => {
            throw new CommandError(`Segment ${name} cannot be read: ${error.message}. Nothing was saved.`);
          });
        read.update(part);
        yield toBytes('segment', { name, bytes, from, part: new Binary(part) });
      }
      if (read.digest('hex') !== digest)
        throw new CommandError(`Segment ${name} was changed: put back a copy of it. Nothing was saved.`);
    }
    yield toBytes('archive', { collection: archiveCollections.state, document: state });
    for (const collection of [archiveCollections.segments, archiveCollections.heads, archiveCollections.ids])
      for await (const document of db.collection(collection).find({}, { batchSize: PAGE }))
        yield toBytes('archive', { collection, document });
  };
  return { archivedTo: state.archivedTo, frames };
};

/** Puts the parts of segments together again and stores each segment when it is complete. */
export const segmentWriter = (archiveUrl: string | undefined) => {
  let parts: Buffer[] = [];
  return async ({ name, bytes, from, part }: Document): Promise<void> => {
    if (from === 0) parts = [];
    parts.push(Buffer.from((part as Binary).buffer));
    if (from + (part as Binary).length() >= bytes) await storeOf(archiveUrl).put(name, Buffer.concat(parts));
  };
};
