import { isDatabaseAway } from '@exline/mongo';
import { MongoServerSelectionError, type Collection, type Db } from 'mongodb';
import type { CommitDocument } from '../commits/commit.ts';
import { archiveIn, type ArchiveKnowledge, type ArchiveState } from './archiveState.ts';
import { byName } from './layout.ts';
import type { Segments } from './segments.ts';

/** The stored commits, wherever they are: in the database or in a segment. */
export interface StoredLog {
  /** Commits of a stream after a version, in order. A `limit` of 0 means all. */
  readStream: (stream: string, afterVersion?: number, limit?: number) => Promise<CommitDocument[]>;
  /** Commits after a position, in log order, up to `limit`. Empty only at the end of the log. */
  read: (afterPosition: number, limit: number) => Promise<CommitDocument[]>;
  /** Returns those of the given streams that have commits. */
  existing: (streams: readonly string[]) => Promise<ReadonlySet<string>>;
  /** All commits, grouped by stream and ordered by version. Archiving must not run meanwhile. */
  byStream: () => AsyncIterable<CommitDocument>;
  /** All commits in log order, up to a position. */
  all: (upTo?: number) => AsyncIterable<CommitDocument>;
  /** The commits at these positions, in log order. */
  at: (positions: readonly number[]) => Promise<CommitDocument[]>;
  byCommitId: (commitId: string) => Promise<CommitDocument | null>;
  /** The last position; 0 for an empty log. */
  end: () => Promise<number>;
}

interface Deps {
  db: Db;
  commits: Collection<CommitDocument>;
  knowledge: ArchiveKnowledge;
  segments: Segments;
  /** Called after a stream was read to its end: its last version, and how far the log was archived then. */
  onStreamRead?: (stream: string, version: number, archivedTo: number) => void;
}

const PAGE = 1_000;
const SCAN_PAGE = 5_000;
/** The approximate number of archived commits in memory while the log is read by stream. */
const RANGE_COMMITS = 100_000;

/**
 * Reads one reply of commits, whose size the server limits. Uses a plain command, because the driver decodes its reply
 * as a whole. Decoding the documents of a cursor one by one takes about half as long again.
 */
const readReply = async (
  db: Db,
  { collectionName, readConcern }: Collection<CommitDocument>,
  afterPosition: number,
  limit: number,
): Promise<CommitDocument[]> => {
  const ask = () =>
    db.command(
      {
        find: collectionName,
        filter: { _id: { $gt: afterPosition } },
        sort: { _id: 1 },
        limit,
        batchSize: limit,
        singleBatch: true,
        ...(readConcern && { readConcern: { level: readConcern.level } }),
      },
      { readPreference: 'primary' },
    );
  // After a lost connection, the driver repeats the reads of a collection but no plain command.
  const reply = await ask().catch((error: unknown) => {
    if (!isDatabaseAway(error) || error instanceof MongoServerSelectionError) throw error;
    return ask();
  });
  return (reply as { cursor: { firstBatch: CommitDocument[] } }).cursor.firstBatch;
};

/** Reads commits through both the database and the segments. */
export const createStoredLog = ({
  db,
  commits,
  knowledge,
  segments,
  onStreamRead = () => {},
}: Deps): StoredLog => {
  const { heads, ids } = archiveIn(db);
  // Below `archivedTo` there may be leftovers of an interrupted deletion, or of a writer that came too late.
  const valid = (found: readonly CommitDocument[], { archivedTo }: ArchiveState) =>
    archivedTo === 0 ? [...found] : found.filter(({ _id }) => _id > archivedTo);

  const readWithArchive = (stream: string, afterVersion: number, limit: number) =>
    knowledge.consistent(async (archive) => {
      const filter = { stream, version: { $gt: afterVersion } };
      const sort = { stream: 1, version: 1 } as const;
      const [found, head] = await Promise.all([
        commits.find(filter, { sort, batchSize: PAGE, limit }).toArray(),
        archive.archivedTo > 0 ? heads.findOne({ _id: stream }) : null,
      ]);
      const own = valid(found, archive);
      const next = own[0]?.version ?? Infinity;
      if (!head || head.version <= afterVersion || next === afterVersion + 1) return own;
      // The head may be newer than the known state of the archive.
      const isKnown = head.position <= (archive.pending?.last ?? archive.archivedTo);
      const state = isKnown ? archive : await knowledge.renew();
      const max = limit > 0 ? afterVersion + 1 + limit : Infinity;
      const archived = await segments.ofStream(head, afterVersion, Math.min(next, max), state);
      return limit > 0 ? [...archived, ...own].slice(0, limit) : [...archived, ...own];
    });

  const readStream: StoredLog['readStream'] = async (stream, afterVersion = 0, limit = 0) => {
    const { archivedTo } = await knowledge.fresh();
    const found = await readWithArchive(stream, afterVersion, limit);
    if (limit === 0) onStreamRead(stream, found.at(-1)?.version ?? afterVersion, archivedTo);
    return found;
  };

  const read: StoredLog['read'] = (afterPosition, limit) =>
    knowledge.consistent(async (archive) => {
      if (afterPosition < archive.archivedTo) return segments.after(afterPosition, limit, archive);
      return readReply(db, commits, afterPosition, limit);
    });

  const existing: StoredLog['existing'] = (streams) =>
    knowledge.consistent(async ({ archivedTo }) => {
      const filter = { stream: { $in: [...streams] }, version: 1 };
      const options = { projection: { _id: 0, stream: 1 }, batchSize: streams.length + 1 };
      const [found, archived] = await Promise.all([
        commits.find(filter, options).toArray(),
        archivedTo > 0 ? heads.find({ _id: { $in: [...streams] } }).toArray() : [],
      ]);
      return new Set([...found.map(({ stream }) => stream), ...archived.map(({ _id }) => _id)]);
    });

  const all: StoredLog['all'] = async function* (upTo = Infinity) {
    for (let position = 0; position < upTo;) {
      const page = await read(position, SCAN_PAGE);
      const last = page.at(-1);
      if (!last) return;
      for (const commit of page) if (commit._id <= upTo) yield commit;
      position = last._id;
    }
  };

  /**
   * Splits the archived streams into ranges that fit into memory. Yields the first stream of each range except the
   * first range.
   */
  const boundaries = async function* (): AsyncGenerator<string> {
    let count = 0;
    for await (const { _id, version } of heads.find({}, { sort: { _id: 1 }, batchSize: PAGE })) {
      if (count > RANGE_COMMITS) {
        yield _id;
        count = 0;
      }
      count += version;
    }
  };

  const archivedBetween = async (from: string, until: string | undefined, archive: ArchiveState) => {
    const isBefore = (stream: string) => until === undefined || byName(stream, until) < 0;
    const streams = new Map<string, CommitDocument[]>();
    for (const info of await segments.all()) {
      if (info.last > archive.archivedTo) break;
      const entries = await segments.streamsBetween(info, from, isBefore);
      const positions = entries
        .filter(({ stream }) => byName(stream, from) >= 0 && isBefore(stream))
        .flatMap((entry) => entry.positions)
        .toSorted((one, other) => one - other);
      for (const commit of await segments.at(positions, archive)) {
        const known = streams.get(commit.stream);
        if (known) known.push(commit);
        else streams.set(commit.stream, [commit]);
      }
    }
    return streams;
  };

  const rangeByStream = async function* (
    from: string,
    until: string | undefined,
    archive: ArchiveState,
  ): AsyncGenerator<CommitDocument> {
    const archived = await archivedBetween(from, until, archive);
    const names = [...archived.keys()].toSorted(byName);
    let next = 0;
    const filter = { stream: { $gte: from, ...(until !== undefined && { $lt: until }) } };
    for await (const commit of commits.find(filter, { sort: { stream: 1, version: 1 }, batchSize: PAGE })) {
      if (commit._id <= archive.archivedTo) continue;
      for (; next < names.length && byName(names[next] ?? '', commit.stream) <= 0; next += 1)
        yield* archived.get(names[next] ?? '') ?? [];
      yield commit;
    }
    for (; next < names.length; next += 1) yield* archived.get(names[next] ?? '') ?? [];
  };

  return {
    readStream,
    existing,
    read,
    all,
    byStream: async function* () {
      let from = '';
      for await (const until of boundaries()) {
        yield* rangeByStream(from, until, await knowledge.fresh());
        from = until;
      }
      yield* rangeByStream(from, undefined, await knowledge.fresh());
    },
    at: (positions) =>
      knowledge.consistent(async (archive) => {
        const sorted = [...new Set(positions)].toSorted((one, other) => one - other);
        const old = sorted.filter((position) => position <= archive.archivedTo && position > 0);
        const young = sorted.filter((position) => position > archive.archivedTo);
        const [archived, found] = await Promise.all([
          segments.at(old, archive),
          young.length > 0 ? commits.find({ _id: { $in: young } }, { sort: { _id: 1 } }).toArray() : [],
        ]);
        return [...archived, ...found];
      }),
    byCommitId: (commitId) =>
      knowledge.consistent(async (archive) => {
        const found = await commits.findOne({ commitId });
        if (found && found._id > archive.archivedTo) return found;
        const known = archive.archivedTo > 0 ? await ids.findOne({ _id: commitId }) : null;
        if (!known) return null;
        const state = known.position <= archive.archivedTo ? archive : await knowledge.renew();
        return (await segments.at([known.position], state))[0] ?? null;
      }),
    end: async () => (await commits.findOne({}, { sort: { _id: -1 }, projection: { _id: 1 } }))?._id ?? 0,
  };
};
