import { setTimeout as delay } from 'node:timers/promises';
import { SpanKind, spannedFor } from '@exline/tracing';
import { MongoBulkWriteError, MongoError, type Collection } from 'mongodb';
import { collectBatch, nextOf, type Batch, type Group } from './batch.ts';
import type { Appended } from '../commits/appended.ts';
import { duplicatedIndex, isDatabaseAway, isDiskFull, isDuplicateKey } from '@exline/mongo';
import { conflictsIn } from './conflicts.ts';
import { toCommit, type Commit, type CommitDocument, type NewCommit } from '../commits/commit.ts';
import { ArchiveUnavailable, LogBusy, LogFull, LogUnavailable, Overtaken } from '../commits/errors.ts';
import { beginning, type End } from '../commits/hashChain.ts';
import { unsealed, type Sealing } from '../encryption/sealing.ts';
import { unarchived, type ArchiveGuard } from './archiveGuard.ts';

interface Options {
  commits: Collection<CommitDocument>;
  sealing?: Sealing;
  archive?: ArchiveGuard;
  /** Waits for commits that are likely to arrive soon. Receives the duration of the last insert. */
  gather?: ((insertMs: number) => Promise<void>) | undefined;
  /** Whether another process appends for all. Then appends that collide end with `Overtaken`. */
  isElsewhere?: (() => boolean) | undefined;
  /** Called with commits that a majority of the replica set has stored. */
  onLanded?: (commits: readonly Commit[]) => void;
  /** The reason to write nothing at the moment, if any. */
  refuses?: () => Error | null;
  /** The time limit of an append, in milliseconds. After that, its outcome is unknown. */
  timeoutMs?: number;
  /** Waits between attempts. Tests replace it. */
  wait?: (ms: number) => Promise<unknown>;
}

const MAX_WAITING = 20_000;
const TIMEOUT_MS = 8_000;
const SHORTEST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 250;
/** A process that collides with a busy one must try often, because it rarely finds a gap. */
const COLLISION_PAUSE_MS = 20;
const CONTENDED_MS = 1_000;

/**
 * The only writer of this process. Concurrent commits are batched into one ordered insert. When two processes
 * collide on the unique position, the loser reads the end of the log again and retries. Every append has a
 * deadline, every retry follows a pause, and a commit counts as landed only once a majority has it.
 */
export const createAppender = ({
  commits,
  sealing = unsealed,
  archive = unarchived,
  gather = async () => {},
  isElsewhere = () => false,
  onLanded = () => {},
  refuses = () => null,
  timeoutMs = TIMEOUT_MS,
  wait = delay,
}: Options) => {
  const waiting = new Set<Group>();
  let waitingCommits = 0;
  let writing = false;
  let end: End | null = null;
  let pause = SHORTEST_PAUSE_MS;
  let collidedAt = -CONTENDED_MS;
  let roundTripMs = 0;
  /** Groups that were sent in an attempt whose outcome is unknown. */
  let uncertain: readonly Group[] = [];
  /** Groups that were ever uncertain. A delayed attempt may still store them. */
  const sentBefore = new WeakSet<Group>();

  // A local read is safe: if the last commit is rolled back, commits inserted after it are rolled back too.
  const readEnd = async (): Promise<End> => {
    const options = { sort: { _id: -1 }, projection: { hash: 1 }, readConcern: { level: 'local' } } as const;
    const last = await commits.findOne({}, options);
    return last ? { position: last._id, hash: last.hash } : beginning;
  };

  const backOff = async () => {
    await wait(pause * (0.5 + Math.random()));
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  };

  /**
   * Gives other processes time to read the end and insert. Without this, a process that inserts immediately
   * would always win.
   */
  const yieldToOthers = () => wait(Math.min(LONGEST_PAUSE_MS, roundTripMs * (1 + Math.random())));

  const land = (group: Group, landed: readonly Commit[]) => {
    // The group may have timed out in the meantime.
    if (!waiting.has(group)) return;
    group.landed.push(...landed);
    group.left = group.left.slice(landed.length);
    group.sealed = group.sealed?.slice(landed.length) ?? null;
    if (group.left.length === 0) group.end(null);
  };

  const landFirst = ({ parts, documents, sent }: Batch, count: number) => {
    const last = documents[count - 1];
    if (!last) return;
    end = { position: last._id, hash: last.hash };
    const landed = documents
      .slice(0, count)
      .map((document, index) => toCommit(document, sent[index]?.events));
    onLanded(landed);
    let from = 0;
    for (const { group, documents: own } of parts) {
      land(group, landed.slice(from, from + own.length));
      from += own.length;
    }
  };

  /** Lands a commit of a group that an earlier attempt stored. */
  const landStored = (group: Group, commit: Commit) => {
    onLanded([commit]);
    land(group, [commit]);
  };

  /** Detects commits that an earlier attempt stored although its outcome was unknown. */
  const landKnown = async (groups: readonly Group[]) => {
    const ids = groups.flatMap(({ left }) => left.map(({ commitId }) => commitId));
    const stored = await archive.withoutLeftovers(
      await commits.find({ commitId: { $in: ids } }, { sort: { _id: 1 } }).toArray(),
    );
    const found = (await sealing.open(stored)).map((document) => toCommit(document));
    onLanded(found);
    const known = new Map(found.map((commit) => [commit.commitId, commit]));
    for (const group of groups) {
      const own: Commit[] = [];
      for (const { commitId, stream, version } of group.left) {
        const commit = known.get(commitId);
        if (commit?.stream !== stream || commit.version !== version) break;
        own.push(commit);
      }
      land(group, own);
    }
  };

  const resolveConflicts = conflictsIn({ commits, sealing, archive, onStored: landStored });

  const afterDuplicate = async (batch: Batch, error: MongoBulkWriteError) => {
    const inserted = batch.documents.slice(0, error.insertedCount);
    // An insert that came too late: its groups stay uncertain, and the end is read again.
    if (!(await archive.areInLog(inserted))) return void (end = null);
    uncertain = [];
    landFirst(batch, error.insertedCount);
    if (duplicatedIndex(error) === '_id_') {
      end = null;
      if (isElsewhere()) {
        for (const group of waiting) group.end(new Overtaken());
        return;
      }
      collidedAt = performance.now();
      pause = Math.min(pause, COLLISION_PAUSE_MS);
      await backOff();
      return;
    }
    const left = batch.parts
      .map(({ group }) => group)
      .filter((group) => group.left.length > 0 && waiting.has(group));
    if (left.length > 0 && (await resolveConflicts(left)) === 0) await backOff();
  };

  /** Encrypts the whole batch at once. Interleaved with other work, the same calls take nearly twice as long. */
  const seal = async (groups: readonly Group[]) => {
    const fresh = groups.filter(({ sealed }) => !sealed);
    const sealed = await sealing.seal(fresh.flatMap(({ left }) => left));
    let from = 0;
    for (const group of fresh) {
      group.sealed = sealed.slice(from, from + group.left.length);
      from += group.left.length;
    }
  };

  /** Writes the pending commits that fit into one batch. */
  const write = async () => {
    await seal(nextOf(waiting));
    await gather(roundTripMs);
    const next = nextOf(waiting);
    await seal(next);
    end ??= await readEnd();
    await archive.check(
      next.filter((group) => waiting.has(group)),
      landStored,
    );
    const batch = collectBatch(
      next.filter((group) => waiting.has(group)),
      end,
    );
    if (batch.documents.length === 0) return;
    uncertain = batch.parts.map(({ group }) => group);
    const began = performance.now();
    try {
      await spannedFor(
        () => batch.documents.map(({ correlationId }) => correlationId),
        'insert commits',
        () => commits.insertMany(batch.documents, { ordered: true }),
        { kind: SpanKind.CLIENT, attributes: { 'exline.commits': batch.documents.length } },
      );
    } catch (error) {
      // With a write concern error, the documents inserted before the duplicate may be rolled back.
      const isPlain = error instanceof MongoBulkWriteError && !error.result.getWriteConcernError();
      if (!isPlain || !isDuplicateKey(error)) throw error;
      return afterDuplicate(batch, error);
    }
    roundTripMs = performance.now() - began;
    if (!(await archive.areInLog(batch.documents))) return void (end = null);
    uncertain = [];
    pause = SHORTEST_PAUSE_MS;
    landFirst(batch, batch.documents.length);
    if (performance.now() - collidedAt < CONTENDED_MS) await yieldToOthers();
  };

  /** Ends all waiting groups, which have not landed. */
  const refuseAll = (reason: Error) => {
    for (const group of waiting) group.end(sentBefore.has(group) ? new LogUnavailable(reason) : reason);
  };

  const run = async () => {
    while (waiting.size > 0) {
      try {
        if (uncertain.length > 0) await landKnown(uncertain.filter((group) => waiting.has(group)));
        uncertain = [];
        const refused = refuses();
        if (refused) refuseAll(refused);
        else await write();
      } catch (error) {
        end = null;
        if (isDiskFull(error)) {
          uncertain = [];
          refuseAll(new LogFull(error));
          continue;
        }
        for (const group of uncertain) sentBefore.add(group);
        // Timeouts and lost connections are temporary. A bug would fail again, so it is not retried.
        if (error instanceof MongoError || error instanceof ArchiveUnavailable || isDatabaseAway(error))
          await backOff();
        else
          for (const group of waiting)
            group.end(new Error('a commit could not be written', { cause: error }));
      }
    }
    writing = false;
  };

  /**
   * Appends commits of one stream with consecutive versions to the log. Rejects only with `LogBusy`, in which
   * case nothing was written.
   */
  return (commitsOfStream: readonly NewCommit[]): Promise<Appended> => {
    const count = commitsOfStream.length;
    if (waitingCommits + count > MAX_WAITING) return Promise.reject(new LogBusy());
    waitingCommits += count;
    return new Promise((resolve) => {
      const group: Group = {
        left: commitsOfStream,
        sealed: null,
        landed: [],
        end: (stopped, repeated = null) => {
          if (!waiting.delete(group)) return;
          clearTimeout(timer);
          waitingCommits -= count;
          resolve({ landed: group.landed, stopped, repeated });
        },
      };
      const late = () => group.end(new LogUnavailable(new Error('no answer in time')));
      const timer = setTimeout(late, timeoutMs);
      waiting.add(group);
      if (writing) return;
      writing = true;
      // Commands that arrive in the same event loop turn join this batch and save a round trip.
      setImmediate(() => void run());
    });
  };
};
