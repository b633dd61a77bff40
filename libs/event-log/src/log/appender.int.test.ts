import { MongoBulkWriteError, MongoNetworkError } from 'mongodb';
import { describe, expect, test } from 'vitest';
import { createAppender } from './appender.ts';
import type { CommitDocument } from '../commits/commit.ts';
import { CommitIdTaken, LogBusy, LogUnavailable, VersionConflict } from '../commits/errors.ts';
import { createEventLog } from './eventLog.ts';
import { testDatabase } from '@exline/mongo/testing';
import { aCommit } from '../testing/tally.ts';
import { insertingThrough, withoutMajority } from '../testing/unreliable.ts';

const { db } = await testDatabase();
const log = await createEventLog({ db });
const commits = db.collection<CommitDocument>('commits');
const count = () => commits.countDocuments({});

describe('commits of one stream that were decided together', () => {
  test('are stored together', async () => {
    const append = createAppender({ commits });
    const { landed, stopped } = await append([1, 2, 3].map((version) => aCommit({ stream: 'row', version })));
    expect([landed.map(({ version }) => version), stopped]).toEqual([[1, 2, 3], null]);
  });

  test('are not stored after one that is refused', async () => {
    const append = createAppender({ commits });
    await append([aCommit({ stream: 'gap' })]);
    const { landed, stopped } = await append([1, 2, 3].map((version) => aCommit({ stream: 'gap', version })));
    expect([landed, stopped]).toEqual([[], expect.any(VersionConflict)]);
    expect(await log.readStream('gap')).toHaveLength(1);
  });

  test('are reported as repeated if the first one is in the log, and the rest is not stored', async () => {
    const append = createAppender({ commits });
    const first = aCommit({ stream: 'repeated' });
    await append([first]);
    const again = [2, 3].map((version) =>
      aCommit({ stream: 'repeated', version, ...(version === 2 && { commitId: first.commitId }) }),
    );
    const { landed, repeated } = await append(again);
    expect([landed, repeated?.version]).toEqual([[], 1]);
    expect(await log.readStream('repeated')).toHaveLength(1);
  });

  test('are not confused with a commit of another stream', async () => {
    const append = createAppender({ commits });
    const first = aCommit({ stream: 'mine' });
    await append([first]);
    const { stopped } = await append([aCommit({ stream: 'yours', commitId: first.commitId })]);
    expect(stopped).toBeInstanceOf(CommitIdTaken);
    expect(await log.readStream('yours')).toEqual([]);
  });
});

describe('a missing majority', () => {
  test('together with a duplicate key does not count as success', async () => {
    await createAppender({ commits })([aCommit({ stream: 'held' })]);
    let tries = 0;
    const append = createAppender({
      commits: insertingThrough(commits, async (insert, documents) => {
        tries += 1;
        try {
          return await insert(documents);
        } catch (error) {
          if (tries > 1 || !(error instanceof MongoBulkWriteError)) throw error;
          // As after a failover: documents inserted before the duplicate are rolled back.
          await commits.deleteMany({ _id: { $gte: documents[0]?._id ?? 0 } });
          throw withoutMajority(error);
        }
      }),
    });
    const [good, conflict] = await Promise.all([
      append([aCommit({ stream: 'lost' })]),
      append([aCommit({ stream: 'held' })]),
    ]);
    expect(good.stopped).toBeNull();
    expect(conflict.stopped).toBeInstanceOf(VersionConflict);
    expect(await log.readStream('lost')).toHaveLength(1);
    expect(await log.verify()).toBeNull();
  });

  test('adds no more documents however often the append is retried, and ends at the deadline', async () => {
    const before = await count();
    let tries = 0;
    const silent = insertingThrough(commits, async (insert, documents) => {
      tries += 1;
      await insert(documents);
      throw new MongoNetworkError('no acknowledgement');
    });
    const unread = new Proxy(silent, {
      get: (target, name) =>
        // No majority has the commit, so majority reads do not return it.
        name === 'find' ? () => ({ toArray: async () => [] }) : Reflect.get(target, name),
    });
    const append = createAppender({ commits: unread, timeoutMs: 400 });
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, n) => append([aCommit({ stream: `lagging-${n}` })])),
    );
    expect(results.every(({ stopped }) => stopped instanceof LogUnavailable)).toBe(true);
    expect((await count()) - before).toBeLessThanOrEqual(50);
    expect(tries).toBeLessThan(30);
  });
});

test('an append without an answer ends at its deadline, and the next one works', async () => {
  let frozen = true;
  let thaw = () => {};
  const append = createAppender({
    commits: insertingThrough(commits, async (insert, documents) => {
      if (frozen) await new Promise<void>((resolve) => (thaw = resolve));
      return insert(documents);
    }),
    timeoutMs: 1_500,
  });
  expect((await append([aCommit({ stream: 'frozen' })])).stopped).toBeInstanceOf(LogUnavailable);
  frozen = false;
  const next = append([aCommit({ stream: 'thawed' })]);
  thaw();
  expect((await next).stopped).toBeNull();
  expect(await log.verify()).toBeNull();
});

test('a full queue refuses at once and writes nothing', async () => {
  const append = createAppender({
    commits: insertingThrough(commits, () => new Promise(() => {})),
    timeoutMs: 100,
  });
  const many = Array.from({ length: 10_000 }, (_, n) => aCommit({ stream: 'full', version: n + 1 }));
  const waiting = [append(many), append(many)];
  await expect(append([aCommit({ stream: 'more' })])).rejects.toThrow(LogBusy);
  for (const { stopped } of await Promise.all(waiting)) expect(stopped).toBeInstanceOf(LogUnavailable);
});

test('a log with a removed tail is detected', async () => {
  await log.append(aCommit({ stream: 'tail' }));
  const last = await log.append(aCommit({ stream: 'tail', version: 2 }));
  await log.close();
  expect(await log.verify()).toBeNull();
  await commits.deleteOne({ _id: last.position });
  expect(await log.verify()).toBe(last.position);
});
