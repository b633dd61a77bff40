import fc from 'fast-check';
import { MongoNetworkError, type Collection } from 'mongodb';
import { describe, expect, test, vi } from 'vitest';
import { createAppender } from './appender.ts';
import type { CommitDocument } from '../commits/commit.ts';
import { VersionConflict } from '../commits/errors.ts';
import { createEventLog } from './eventLog.ts';
import { runScript, testDatabase } from '@exline/mongo/testing';
import { aCommit } from '../testing/tally.ts';
import { losingConnection } from '../testing/unreliable.ts';

const writer = new URL('../../dist/testing/writerProcess.js', import.meta.url);

const commitsOf = async () => {
  const { db, url } = await testDatabase();
  return { db, url, log: await createEventLog({ db }), commits: db.collection<CommitDocument>('commits') };
};

describe('positions', async () => {
  const { log, url } = await commitsOf();

  test('two processes that append at once use every position once, with one winner per version', async () => {
    const rounds = 40;
    const writers = await Promise.all(
      ['left', 'right'].map((name) => runScript(writer, url, name, String(rounds))),
    );
    const acknowledged = writers.flatMap(({ lines }) => lines.slice(1).map(Number));

    const all = await log.read(0, 1_000);
    expect(all.map(({ position }) => position)).toEqual(all.map((_commit, index) => index + 1));
    expect(acknowledged.toSorted((a, b) => a - b)).toEqual(all.map(({ position }) => position));

    const shared = await log.readStream('tally-shared');
    expect(shared.map(({ version }) => version)).toEqual(
      Array.from({ length: 2 * rounds }, (_, index) => index + 1),
    );
    expect(await log.verify()).toBeNull();
  });
});

describe('reading', () => {
  test('is repeated once after the connection was lost, and a second loss is an error', async () => {
    const { db, log } = await commitsOf();
    await log.append(aCommit({ stream: 'read' }));
    const onceAway = await createEventLog({ db: losingConnection(db, 1) });
    const away = await createEventLog({ db: losingConnection(db, 2) });
    expect((await onceAway.read(0, 10)).map(({ stream }) => stream)).toEqual(['read']);
    await expect(away.read(0, 10)).rejects.toBeInstanceOf(MongoNetworkError);
  });
});

describe('appending', async () => {
  const { log, commits } = await commitsOf();

  test('waiting commits are inserted together, and a conflict rejects only its own commit', async () => {
    await log.append(aCommit({ stream: 'batch' }));
    const insert = vi.spyOn(Object.getPrototypeOf(commits) as Collection, 'insertMany');
    const first = log.append(aCommit({ stream: 'first' }));
    const results = await Promise.allSettled([
      first,
      log.append(aCommit({ stream: 'batch' })),
      log.append(aCommit({ stream: 'second' })),
    ]);
    expect(insert.mock.calls.length).toBeLessThanOrEqual(3);
    insert.mockRestore();
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(results[1]).toMatchObject({ reason: expect.any(VersionConflict) });
  });

  test('a commit retried under the same id returns the first one', async () => {
    const commit = aCommit({ stream: 'again' });
    const first = await log.append(commit);
    expect(await log.append(commit)).toEqual(first);
    expect(await log.readStream('again')).toHaveLength(1);
  });

  test('a commit whose acknowledgement is lost is stored once', async () => {
    let lost = 0;
    const forgetful = new Proxy(commits, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (name !== 'insertMany') return typeof value === 'function' ? value.bind(target) : value;
        return async (documents: CommitDocument[]) => {
          await target.insertMany(documents);
          lost += 1;
          if (lost === 1) throw new MongoNetworkError('connection lost');
        };
      },
    });
    const append = createAppender({ commits: forgetful });
    const results = await Promise.all(
      ['x', 'y', 'z'].map((name) => append([aCommit({ stream: `lost-${name}` })])),
    );
    const landed = results.flatMap((result) => result.landed);
    expect(lost).toBeGreaterThan(0);
    for (const name of ['x', 'y', 'z']) expect(await log.readStream(`lost-${name}`)).toHaveLength(1);
    expect(new Set(landed.map(({ position }) => position)).size).toBe(3);
    expect(await log.verify()).toBeNull();
  });
});

describe('tampering', async () => {
  const { log, commits } = await commitsOf();

  test('a later change of a commit is detected', async () => {
    for (let version = 1; version <= 3; version += 1) await log.append(aCommit({ version }));
    expect(await log.verify()).toBeNull();
    await commits.updateOne({ _id: 2 }, { $set: { actor: 'another person' } });
    expect(await log.verify()).toBe(2);
  });
});

describe('the log and a list in memory', async () => {
  const { log } = await commitsOf();

  test('agree after any appends', async () => {
    const model: { stream: string; version: number }[] = [];
    const attempt = fc.record({
      stream: fc.constantFrom('p', 'q', 'r'),
      version: fc.integer({ min: 1, max: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(attempt, { maxLength: 6 }), async (attempts) => {
        for (const { stream, version } of attempts) {
          const taken = model.some((entry) => entry.stream === stream && entry.version === version);
          const outcome = log.append(aCommit({ stream, version }));
          if (taken) await expect(outcome).rejects.toThrow(VersionConflict);
          else {
            expect((await outcome).position).toBe(model.length + 1);
            model.push({ stream, version });
          }
        }
        const stored = await log.read(0, 1_000);
        expect(stored.map(({ stream, version }) => ({ stream, version }))).toEqual(model);
        expect(await log.end()).toBe(model.length);
      }),
      { numRuns: 25 },
    );
  });
});
