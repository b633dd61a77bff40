import { createArchiver, type ArchiveRequest } from '../archiving/archiver.ts';
import { createCachePool, type CachePool } from '../cache/cachePool.ts';
import type { Db } from 'mongodb';
import { createAppender } from './appender.ts';
import { completeReplacement } from '../commits/replacement.ts';
import type { Appended } from '../commits/appended.ts';
import { toCommit, type Commit, type CommitDocument, type NewCommit } from '../commits/commit.ts';
import { commitIndexes } from '../commits/commitIndexes.ts';
import { ArchiveUnavailable, LogUnprotected } from '../commits/errors.ts';
import { verifyChain } from '../commits/verifyChain.ts';
import { createHead } from '../commits/head.ts';
import type { Keyring } from '../encryption/keyring.ts';
import { createErasures } from '../encryption/erasure.ts';
import { withoutPersonal } from '../encryption/sealedEvent.ts';
import { createSealing, unsealed } from '../encryption/sealing.ts';
import { isErasure, requireSubjects, subjectNames, type Subjects } from '../encryption/subjects.ts';
import { eventVersions, type Upcasts } from '../commits/upcast.ts';
import { createArchiveKnowledge } from '../segments/archiveState.ts';
import { createSegments } from '../segments/segments.ts';
import { openSegmentStore } from '../segments/openStore.ts';
import { createStoredLog } from '../segments/storedLog.ts';
import { createArchiveGuard } from './archiveGuard.ts';
import { createSharedAppend } from './sharedAppend.ts';
import type { Relay } from '../relay/relay.ts';
import { durable, lostIndexes, requireIndexes, watchIndexes, type IndexWatch } from '@exline/mongo';

export interface EventLog {
  /**
   * Appends a commit to the log and to its stream. Resolves once a majority has it. Throws `VersionConflict`,
   * `CommitIdTaken`, `LogUnavailable`, `LogFull`, `LogUnprotected`, `LogBusy` and `MissingSubject`.
   */
  append: (commit: NewCommit) => Promise<Commit>;
  /**
   * Appends commits of one stream with consecutive versions. A prefix of them lands, or all. Throws only
   * `LogBusy` and `MissingSubject`.
   */
  appendAll: (commits: readonly NewCommit[]) => Promise<Appended>;
  /** The schema version in which new events of this type are stored. */
  versionOf: (type: string) => number;
  /** Commits of a stream after a version, in order. A `limit` of 0 means all. */
  readStream: (stream: string, afterVersion?: number, limit?: number) => Promise<Commit[]>;
  /**
   * Commits after a position, in log order: up to `limit`, or fewer if they are large. Empty only at the end of
   * the log.
   */
  read: (afterPosition: number, limit: number) => Promise<Commit[]>;
  /**
   * The commits of some streams among the next `limit` commits, and the last position that was read, which is null at
   * the end of the log. Only these commits are decrypted.
   */
  readOf: (
    isWanted: (stream: string) => boolean,
    afterPosition: number,
    limit: number,
  ) => Promise<{ commits: Commit[]; last: number | null }>;
  /** Like `read`, but without encrypted personal values. Decrypting takes most of the time of `read`. */
  readSealed: (afterPosition: number, limit: number) => Promise<Commit[]>;
  /** Returns those of the given streams that have commits. */
  existing: (streams: readonly string[]) => Promise<ReadonlySet<string>>;
  /** All commits, grouped by stream and ordered by version. */
  byStream: () => AsyncIterable<Commit>;
  at: (position: number) => Promise<Commit | null>;
  byCommitId: (commitId: string) => Promise<Commit | null>;
  /** The last position; 0 for an empty log. */
  end: () => Promise<number>;
  /** The last position that this process appended, or 0. */
  known: () => number;
  /** Subscribes to commits that this process appended. Returns the function that unsubscribes. */
  onLanded: (listener: (commits: readonly Commit[]) => void) => () => void;
  /** Subscribes to signals that another process may have appended commits. Returns the function that unsubscribes. */
  onSignal: (listener: () => void) => () => void;
  /** Notifies the listeners of `onSignal` that another process has appended commits. */
  signal: () => void;
  /** Repeats recent erasures after a delay, and completes interrupted ones. */
  finishErasures: (now?: number) => Promise<void>;
  /** Moves old commits into segments. Throws `ArchiveUnavailable` without a store. */
  archive: (request: ArchiveRequest) => Promise<number>;
  /** Position of the first commit that was changed or is missing, or null if the log is intact. */
  verify: () => Promise<number | null>;
  /** The indexes that the database has lost, as `collection.index`. */
  lostIndexes: () => string[];
  /** Watches the indexes of the database and creates lost ones again, until the log is closed. */
  watchIndexes: (report: Omit<IndexWatch, 'db' | 'first'>) => void;
  close: () => Promise<void>;
}

export interface EventLogOptions {
  db: Db;
  upcasts?: Upcasts;
  /** Encrypts personal values. Without a keyring they are stored in plain text. */
  keyring?: Keyring;
  caches?: CachePool | undefined;
  /** The store of archived commits: `file:` or `https:`. Needed as soon as commits were archived. */
  archiveUrl?: string | undefined;
  /** Only for tests: how long archived commits stay in the database, in milliseconds. The same in all processes. */
  archiveFenceMs?: number | undefined;
  /**
   * The rules that name the subject of personal values. An event with personal values in any other stream is rejected.
   */
  subjects?: Subjects;
  /** Lets one process append for all. Without it, this process appends its own commits. */
  relay?: Relay | undefined;
  /** Called with the last position of each append of this process, to wake other processes. */
  announce?: (position: number) => void;
  /** Called with commits that erase subjects once they have landed, and again later, also from other processes. */
  onErased?: (commits: readonly Commit[]) => Promise<void>;
}

const PAGE = 1_000;
/** Timeout for a majority, so that a missing one is reported before the connection times out. */
const MAJORITY_MS = 3_000;

/**
 * Opens the event log: one MongoDB collection, and segments of archived commits. Creates its indexes and
 * completes an interrupted restore.
 */
export const createEventLog = async ({
  db,
  upcasts,
  keyring,
  subjects = {},
  announce,
  caches = createCachePool(),
  relay,
  onErased,
  archiveUrl,
  archiveFenceMs,
}: EventLogOptions): Promise<EventLog> => {
  const versions = eventVersions(upcasts);
  const subjectOf = subjectNames(subjects);
  const sealing = keyring ? createSealing(keyring, subjectOf, caches) : unsealed;
  const commits = db.collection<CommitDocument>('commits', {
    ignoreUndefined: true,
    writeConcern: { ...durable, wtimeoutMS: MAJORITY_MS },
    // A commit that may still be rolled back must be neither delivered nor used in a decision.
    readConcern: { level: 'majority' },
    readPreference: 'primary',
  });
  await completeReplacement(db);
  await requireIndexes(commits, commitIndexes);
  const head = createHead(db);
  const landings = new Set<(commits: readonly Commit[]) => void>();
  const signals = new Set<() => void>();
  const listen = <Listener>(to: Set<Listener>, listener: Listener) => {
    to.add(listener);
    return () => void to.delete(listener);
  };
  const signal = () => {
    for (const listener of signals) listener();
  };
  let known = 0;
  let endWatch = async () => {};

  const current = async (documents: readonly CommitDocument[]): Promise<Commit[]> =>
    (await sealing.open(documents)).map((document) =>
      toCommit(document, document.events.map(versions.toCurrent)),
    );
  const store = archiveUrl === undefined ? null : openSegmentStore(archiveUrl);
  const knowledge = createArchiveKnowledge(db, archiveFenceMs);
  const segments = createSegments({ db, store, caches });
  const guard = createArchiveGuard({
    db,
    commits,
    knowledge,
    segments,
    open: async (document) => toCommit((await sealing.open([document]))[0] ?? document),
  });
  const stored = createStoredLog({ db, commits, knowledge, segments, onStreamRead: guard.noteStream });

  const appendHere = createAppender({
    commits,
    sealing,
    refuses: () => (lostIndexes(db, commits.collectionName).length > 0 ? new LogUnprotected() : null),
    archive: guard,
    gather: relay?.gather,
    isElsewhere: relay?.isElsewhere,
    onLanded: (landed) => {
      const last = landed.at(-1);
      if (!last) return;
      relay?.landed(landed);
      known = Math.max(known, last.position);
      head.note(last);
      for (const listener of landings) listener(landed);
      // The appending process notifies the others later, once the read models contain these commits.
      if (!relay?.isAppending()) announce?.(last.position);
    },
  });

  const write = relay
    ? createSharedAppend({
        relay,
        append: appendHere,
        versions,
        onHeard: (commits) => {
          for (const listener of landings) listener(commits);
        },
        onAppendedElsewhere: (position) => (known = Math.max(known, position)),
        onMissing: signal,
      })
    : appendHere;

  const erasures =
    keyring && createErasures({ db, readStream: stored.readStream, keyring, subjectOf, onErased });
  const appendAll: EventLog['appendAll'] = async (all) => {
    requireSubjects(all, subjectOf);
    const erased = erasures?.in(all) ?? [];
    if (erased.length > 0) await erasures?.prepare(erased);
    const appended = await write(all);
    if (erased.length > 0) await erasures?.carryOut(erased);
    return appended;
  };

  const append: EventLog['append'] = async (commit) => {
    const { landed, stopped, repeated } = await appendAll([commit]);
    const result = landed[0] ?? repeated;
    if (!result) throw stopped ?? new Error('nothing was appended');
    return result;
  };
  return {
    append,
    appendAll,
    versionOf: versions.current,
    readStream: async (...request) => current(await stored.readStream(...request)),
    read: async (afterPosition, limit) => current(await stored.read(afterPosition, limit)),
    readOf: async (isWanted, afterPosition, limit) => {
      const found = await stored.read(afterPosition, limit);
      // Erasures are always opened, because they remove cached keys.
      const wanted = found.filter(({ stream, events }) => isWanted(stream) || events.some(isErasure));
      const commits = (await current(wanted)).filter(({ stream }) => isWanted(stream));
      return { commits, last: found.at(-1)?._id ?? null };
    },
    readSealed: async (afterPosition, limit) =>
      (await stored.read(afterPosition, limit)).map((document) =>
        toCommit(document, document.events.map(withoutPersonal).map(versions.toCurrent)),
      ),
    existing: stored.existing,
    byStream: async function* () {
      let page: CommitDocument[] = [];
      for await (const found of stored.byStream()) {
        page.push(found);
        if (page.length < PAGE) continue;
        yield* await current(page);
        page = [];
      }
      yield* await current(page);
    },
    at: async (position) => (await current(await stored.at([position])))[0] ?? null,
    byCommitId: async (commitId) => {
      const found = await stored.byCommitId(commitId);
      return found && ((await current([found]))[0] ?? null);
    },
    end: stored.end,
    known: () => known,
    onLanded: (listener) => listen(landings, listener),
    onSignal: (listener) => listen(signals, listener),
    signal,
    finishErasures: async (now = Date.now()) => erasures?.finish(now),
    archive: async (request) => {
      if (!store) throw new ArchiveUnavailable('ARCHIVE_URL is not set');
      return createArchiver({ db, commits, store, append, fenceMs: archiveFenceMs })(request);
    },
    verify: async () => verifyChain(stored.all(), await head.load()),
    lostIndexes: () => lostIndexes(db),
    watchIndexes: (report) => {
      endWatch = watchIndexes({ db, first: commits.collectionName, ...report });
    },
    close: async () => {
      await relay?.close();
      await endWatch();
      await head.save();
    },
  };
};
