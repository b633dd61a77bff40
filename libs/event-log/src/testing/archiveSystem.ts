import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Db, MongoClient } from 'mongodb';
import { onTestFinished } from 'vitest';
import { createEventLog, type EventLog } from '../log/eventLog.ts';
import type { Commit, CommitDocument } from '../commits/commit.ts';
import { aCommit } from './tally.ts';

export const now = () => new Date();

/** A fence long enough for the steps of a test, and short enough to wait for. */
export const FENCE_MS = 100;

/** A folder for segments that is deleted after the test. */
export const aSegmentFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'exline-segments-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return { folder, url: pathToFileURL(folder).href, files: () => readdirSync(folder) };
};

/** Another process on the same log. */
export const openLog = (db: Db, archiveUrl: string): Promise<EventLog> =>
  createEventLog({ db, archiveUrl, archiveFenceMs: FENCE_MS });

/** A separate database for each test, because a log may still write for a short time after its test. */
export const anEmptyDatabase = (client: MongoClient): Db => {
  const db = client.db(`archive-${randomUUID().slice(0, 8)}`);
  onTestFinished(async () => {
    for (const { name } of await db.listCollections().toArray()) await db.collection(name).drop();
  });
  return db;
};

/** Appends commits to some streams in turn. */
export const fill = async (
  log: EventLog,
  count: number,
  streams = 3,
  at = now().toISOString(),
): Promise<Commit[]> => {
  const landed: Commit[] = [];
  for (let index = 0; index < count; index += 1)
    landed.push(
      await log.append(
        aCommit({
          stream: `tally-${index % streams}`,
          version: Math.floor(index / streams) + 1,
          at,
        }),
      ),
    );
  return landed;
};

/** The positions of the commits in the database. */
export const positionsIn = async (db: Db): Promise<number[]> => {
  const found = await db
    .collection<CommitDocument>('commits')
    .find({}, { sort: { _id: 1 } })
    .toArray();
  return found.map(({ _id }) => _id);
};

/** The answers of all queries of a log, which must not depend on what was archived. */
export const answersOf = async (log: EventLog, known: readonly Commit[]) => {
  const byStream: Commit[] = [];
  for await (const commit of log.byStream()) byStream.push(commit);
  const inOrder: Commit[] = [];
  for (
    let page = await log.read(0, 7);
    page.length > 0;
    page = await log.read(inOrder.at(-1)?.position ?? 0, 7)
  )
    inOrder.push(...page);
  const isKnown = ({ position }: Commit) => known.some((commit) => commit.position === position);
  return {
    inOrder: inOrder.filter(isKnown),
    byStream: byStream.filter(isKnown),
    streams: await Promise.all(['tally-0', 'tally-1', 'tally-2'].map((stream) => log.readStream(stream))),
    later: await log.readStream('tally-1', 2),
    limited: await log.readStream('tally-1', 1, 2),
    none: await log.readStream('tally-none'),
    single: await Promise.all(known.map(({ position }) => log.at(position))),
    unknown: await log.at(100_000),
    byId: await Promise.all(known.map(({ commitId }) => log.byCommitId(commitId))),
    firstFault: await log.verify(),
  };
};
