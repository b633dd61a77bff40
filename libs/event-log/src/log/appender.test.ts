import { afterEach, describe, expect, test, vi } from 'vitest';
import { createAppender } from './appender.ts';
import type { Commit, CommitDocument, NewCommit } from '../commits/commit.ts';
import { CommitIdTaken, LogBusy, LogUnavailable, VersionConflict } from '../commits/errors.ts';
import { beginning, chain, type End } from '../commits/hashChain.ts';
import { unsealed, type Sealing } from '../encryption/sealing.ts';
import { commitsOnCue, cue, slow } from '../testing/commitsOnCue.ts';
import { aCommit } from '../testing/tally.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

interface Settings {
  sealing?: Sealing;
  timeoutMs?: number;
}

/** An appender on a collection that fails on cue. Its pauses are recorded and end immediately. */
const anAppender = ({ sealing = unsealed, ...settings }: Settings = {}) => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const log = commitsOnCue();
  const pauses: number[] = [];
  const landed: Commit[] = [];
  const append = createAppender({
    commits: log.commits,
    sealing,
    onLanded: (commits) => landed.push(...commits),
    wait: async (ms) => void pauses.push(ms),
    ...settings,
  });
  /** A commit of another process, after `end`. */
  const another = (commit: NewCommit, end: End = beginning): CommitDocument => chain(end, commit).document;
  const positions = () => log.stored.map(({ _id, stream, version }) => `${_id} ${stream} ${version}`);
  return { ...log, append, pauses, landed, another, positions };
};

const row = (stream: string, ...versions: number[]) =>
  versions.map((version) => aCommit({ stream, version }));

describe('a successful append', () => {
  test('is stored at the end of the log, chained to the previous commit', async () => {
    const { append, stored, landed } = anAppender();
    const commits = row('a', 1, 2);
    const answers = [await append([commits[0]!]), await append([commits[1]!])];
    const first = chain(beginning, commits[0]!).document;
    const second = chain({ position: 1, hash: first.hash }, commits[1]!).document;
    expect(stored).toEqual([first, second]);
    expect(answers).toMatchObject([
      { landed: [{ position: 1, ...commits[0] }], stopped: null, repeated: null },
      { landed: [{ position: 2, ...commits[1] }], stopped: null, repeated: null },
    ]);
    expect(landed.map(({ position, hash }) => [position, hash])).toEqual([
      [1, first.hash],
      [2, second.hash],
    ]);
  });

  test('shares one insert with others that wait, and each gets its own answer', async () => {
    const { append, inserts, positions } = anAppender();
    const answers = await Promise.all([append(row('a', 1, 2)), append(row('b', 1)), append(row('c', 1))]);
    expect(inserts).toHaveLength(1);
    expect(positions()).toEqual(['1 a 1', '2 a 2', '3 b 1', '4 c 1']);
    expect(answers.map(({ landed }) => landed.map(({ position }) => position))).toEqual([[1, 2], [3], [4]]);
  });

  test('continues after the existing log, which it reads once', async () => {
    const { append, stored, another, positions, looks } = anAppender();
    const first = another(aCommit({ stream: 'old' }));
    stored.push(another(aCommit({ stream: 'old', version: 2 }), { position: 1, hash: first.hash }), first);
    await append(row('a', 1));
    await append(row('a', 2));
    expect(positions().slice(2)).toEqual(['3 a 1', '4 a 2']);
    expect(looks).toEqual(['end']);
  });

  test('needs no pause', async () => {
    const { append, pauses } = anAppender();
    await append(row('a', 1));
    expect(pauses).toEqual([]);
  });

  test('returns the plain values to the writer and sends the sealed ones', async () => {
    const sealing: Sealing = {
      ...unsealed,
      seal: async (commits) => commits.map((commit) => ({ commit, events: [] })),
    };
    const { append, stored, landed } = anAppender({ sealing });
    const commits = row('a', 1, 2);
    const answers = await append(commits);
    expect(stored.map(({ events }) => events)).toEqual([[], []]);
    expect(answers.landed.map(({ events }) => events)).toEqual(commits.map(({ events }) => events));
    expect(landed.map(({ events }) => events)).toEqual(commits.map(({ events }) => events));
  });
});

describe('an insert whose answer is lost', () => {
  test('counts as stored if everything is in the log, and is not sent again', async () => {
    const { append, on, inserts, landed, positions } = anAppender();
    on(cue.answerLost);
    const answers = await Promise.all([append(row('a', 1, 2)), append(row('b', 1))]);
    expect(answers.map((answer) => [answer.landed.length, answer.stopped])).toEqual([
      [2, null],
      [1, null],
    ]);
    expect(inserts).toHaveLength(1);
    expect(landed.map(({ position }) => position)).toEqual([1, 2, 3]);
    expect(positions()).toEqual(['1 a 1', '2 a 2', '3 b 1']);
  });

  test('is sent again if nothing is in the log', async () => {
    const { append, on, inserts, positions } = anAppender();
    on(cue.questionLost);
    expect((await append(row('a', 1))).landed).toMatchObject([{ position: 1 }]);
    expect(inserts).toHaveLength(2);
    expect(positions()).toEqual(['1 a 1']);
  });

  test('is completed if only its beginning is in the log', async () => {
    const { append, on, inserts, positions, landed } = anAppender();
    on(cue.partlyInserted(1));
    const answer = await append(row('a', 1, 2, 3));
    expect(answer.landed.map(({ position, version }) => [position, version])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
    expect(inserts.map((documents) => documents.length)).toEqual([3, 2]);
    expect(positions()).toEqual(['1 a 1', '2 a 2', '3 a 3']);
    expect(landed.map(({ position }) => position)).toEqual([1, 2, 3]);
  });

  test('counts as stored for the streams that are in the log, and is sent again for the others', async () => {
    const { append, on, inserts, positions } = anAppender();
    on(cue.partlyInserted(2));
    await Promise.all([append(row('a', 1)), append(row('b', 1)), append(row('c', 1))]);
    expect(inserts[1]?.map(({ stream }) => stream)).toEqual(['c']);
    expect(positions()).toEqual(['1 a 1', '2 b 1', '3 c 1']);
  });

  test('is looked up again if the lookup itself fails', async () => {
    const { append, on, failToRead, inserts, positions } = anAppender();
    on(cue.questionLost);
    failToRead(2);
    expect((await append(row('a', 1))).stopped).toBeNull();
    expect(inserts).toHaveLength(2);
    expect(positions()).toEqual(['1 a 1']);
  });

  test('is announced in the order of the log', async () => {
    const { append, on, landed } = anAppender();
    on(cue.storedBackwards);
    await append(row('a', 1, 2, 3));
    expect(landed.map(({ position }) => position)).toEqual([1, 2, 3]);
  });

  test('is decrypted before it is passed on', async () => {
    const sealing: Sealing = {
      ...unsealed,
      open: async (documents) => documents.map((document) => ({ ...document, events: [] })),
    };
    const { append, on } = anAppender({ sealing });
    on(cue.answerLost);
    expect((await append(row('a', 1))).landed).toMatchObject([{ position: 1, events: [] }]);
  });

  test('is not confused with a commit of another stream with the same id', async () => {
    const { append, on, stored, another } = anAppender();
    const commit = aCommit({ stream: 'mine' });
    on(() => {
      stored.push(another({ ...commit, stream: 'yours' }));
      return cue.questionLost();
    });
    expect(await append([commit])).toMatchObject({ landed: [], stopped: expect.any(CommitIdTaken) });
  });

  test('is not confused with the same commit at another version', async () => {
    const { append, on, stored, another } = anAppender();
    const commit = aCommit({ stream: 'a', version: 2 });
    on(() => {
      stored.push(another({ ...commit, version: 1 }));
      return cue.questionLost();
    });
    expect(await append([commit])).toMatchObject({ landed: [], repeated: { version: 1 } });
  });

  test('is not looked up after a definite answer', async () => {
    const { append, on, looks, stored, another } = anAppender();
    on((insert, documents) => cue.insertedByAnother(another(aCommit({ stream: 'b' })))(insert, documents));
    await append(row('a', 1));
    expect(stored).toHaveLength(2);
    expect(looks).toEqual(['end', 'end']);
  });
});

describe('another process', () => {
  test('that took the position first wins, and the commit is stored after it', async () => {
    const { append, on, positions, another, pauses } = anAppender();
    on(cue.insertedByAnother(another(aCommit({ stream: 'b' }))));
    expect((await append(row('a', 1))).landed).toMatchObject([{ position: 2 }]);
    expect(positions()).toEqual(['1 b 1', '2 a 1']);
    // One pause before the second attempt, and one after it to yield to other processes.
    expect(pauses[0]).toBe(5);
    expect(pauses).toHaveLength(2);
  });

  test('that wrote in the middle of a batch leaves the part that was stored before', async () => {
    const { append, on, positions, inserts, another, landed } = anAppender();
    on((insert, documents) => {
      insert(documents.slice(0, 2));
      const [, last] = documents;
      insert([another(aCommit({ stream: 'x' }), { position: 2, hash: last?.hash ?? '' })]);
      const rest = () => insert(documents.slice(2));
      try {
        rest();
      } catch (error) {
        Object.assign((error as { result: object }).result, { insertedCount: 2 });
        throw error;
      }
    });
    const [a, b] = await Promise.all([append(row('a', 1)), append(row('b', 1, 2, 3))]);
    expect(a.landed).toMatchObject([{ position: 1 }]);
    expect(b.landed.map(({ position, version }) => [position, version])).toEqual([
      [2, 1],
      [4, 2],
      [5, 3],
    ]);
    expect(inserts.map((documents) => documents.length)).toEqual([4, 2]);
    expect(landed.map(({ position }) => position)).toEqual([1, 2, 4, 5]);
    expect(positions()).toEqual(['1 a 1', '2 b 1', '3 x 1', '4 b 2', '5 b 3']);
  });

  test('that wrote to the stream first makes this commit conflict, and the others of the batch are stored', async () => {
    const { append, stored, another, positions } = anAppender();
    stored.push(another(aCommit({ stream: 'a' })));
    const [b, a, c] = await Promise.all([append(row('b', 1)), append(row('a', 1, 2)), append(row('c', 1))]);
    expect([b.stopped, c.stopped]).toEqual([null, null]);
    expect(a).toMatchObject({ landed: [], stopped: expect.any(VersionConflict), repeated: null });
    expect(a.stopped?.message).toContain('version 1');
    expect(positions()).toEqual(['1 a 1', '2 b 1', '3 c 1']);
  });

  test('gets time to write after a collision, at most as long as an insert takes', async () => {
    const { append, on, another, pauses } = anAppender();
    on(cue.insertedByAnother(another(aCommit({ stream: 'x' }))));
    await append(row('a', 1));
    await append(row('a', 2));
    await append(row('a', 3));
    const [, ...room] = pauses;
    expect(room).toHaveLength(3);
    expect(Math.max(...room)).toBeLessThanOrEqual(250);
  });

  test('gets no more time once five seconds passed without a collision', async () => {
    const { append, on, another, pauses } = anAppender();
    let now = 1_000;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    on(cue.insertedByAnother(another(aCommit({ stream: 'x' }))));
    await append(row('a', 1));
    now += 4_999;
    await append(row('a', 2));
    expect(pauses).toHaveLength(3);
    now += 1;
    await append(row('a', 3));
    expect(pauses).toHaveLength(3);
  });

  test('gets between one and two times the duration of the last insert', async () => {
    const { append, on, another, pauses } = anAppender();
    let now = 1_000;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const taking =
      (ms: number) => (insert: (documents: CommitDocument[]) => void, documents: CommitDocument[]) => {
        now += ms;
        insert(documents);
      };
    on(cue.insertedByAnother(another(aCommit({ stream: 'x' }))), taking(20), taking(1_000));
    await append(row('a', 1));
    await append(row('a', 2));
    await vi.waitFor(() => expect(pauses).toEqual([5, 30, 250]));
  });
});

describe('a repeated commit', () => {
  test('is answered with the one in the log, which counts as stored', async () => {
    const { append, stored, another, landed, inserts } = anAppender();
    const commit = aCommit({ stream: 'a' });
    stored.push(another(commit));
    const answer = await append([commit, ...row('a', 2)]);
    expect(answer.landed.map(({ position }) => position)).toEqual([1, 2]);
    expect(answer).toMatchObject({ stopped: null, repeated: null });
    expect(landed.map(({ position }) => position)).toEqual([1, 2]);
    expect(inserts).toHaveLength(2);
  });

  test('is reported if it was decided at another version, and the rest is not stored', async () => {
    const { append, stored, another } = anAppender();
    const commit = aCommit({ stream: 'a' });
    stored.push(another(commit));
    const answer = await append([{ ...commit, version: 2 }, ...row('a', 3)]);
    expect(answer).toMatchObject({ landed: [], stopped: null, repeated: { position: 1, version: 1 } });
    expect(stored).toHaveLength(1);
  });

  test('of another stream is refused', async () => {
    const { append, stored, another } = anAppender();
    const commit = aCommit({ stream: 'a' });
    stored.push(another(commit));
    expect(await append([{ ...commit, stream: 'b' }])).toMatchObject({ stopped: expect.any(CommitIdTaken) });
  });
});

describe('a commit that is not on a majority yet', () => {
  test('decides nothing: the new commit is retried until the older one is visible', async () => {
    const { append, stored, another, hide, pauses, inserts } = anAppender();
    const first = another(aCommit({ stream: 'a' }));
    stored.push(first, another(aCommit({ stream: 'other' }), { position: 1, hash: first.hash }));
    hide('a', 2);
    expect((await append(row('a', 1))).stopped).toBeInstanceOf(VersionConflict);
    expect(pauses).toEqual([5, 10]);
    expect(inserts).toHaveLength(3);
  });

  test('together with a duplicate key is uncertain, so it is looked up', async () => {
    const { append, stored, another, on, looks } = anAppender();
    stored.push(another(aCommit({ stream: 'a' })));
    on(cue.withoutMajority);
    const [b, a] = await Promise.all([append(row('b', 1)), append(row('a', 1))]);
    expect(b.landed).toMatchObject([{ position: 2 }]);
    expect(a.stopped).toBeInstanceOf(VersionConflict);
    expect(looks.filter((look) => look === 'commits').length).toBeGreaterThan(1);
  });
});

describe('between two attempts', () => {
  test('the delays double up to a quarter of a second, and are short again after a success', async () => {
    const { append, on, pauses } = anAppender();
    on(...Array.from({ length: 8 }, () => cue.questionLost));
    await append(row('a', 1));
    expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 250, 250]);
    on(cue.questionLost);
    await append(row('a', 2));
    expect(pauses.at(-1)).toBe(5);
  });

  test('the delays vary by half, so that two processes do not collide again', async () => {
    const { append, on, pauses } = anAppender();
    vi.mocked(Math.random).mockReturnValueOnce(0).mockReturnValueOnce(0.9);
    on(cue.questionLost, cue.questionLost);
    await append(row('a', 1));
    expect(pauses).toEqual([2.5, 14]);
  });

  test('the end of the log is read again', async () => {
    const { append, on, looks, stored, another, positions } = anAppender();
    await append(row('a', 1));
    on(() => {
      stored.push(another(aCommit({ stream: 'b' }), { position: 1, hash: stored[0]?.hash ?? '' }));
      return cue.questionLost();
    });
    await append(row('a', 2));
    expect(positions()).toEqual(['1 a 1', '2 b 1', '3 a 2']);
    expect(looks).toEqual(['end', 'commits', 'end']);
  });
});

describe('an internal fault', () => {
  test('fails the waiting appends with its cause, and the next append works', async () => {
    const { append, on, pauses } = anAppender();
    on(cue.faulty);
    const [one, other] = await Promise.all([append(row('a', 1)), append(row('b', 1))]);
    expect(one.stopped).toMatchObject({
      message: 'a commit could not be written',
      cause: expect.any(TypeError),
    });
    expect(other.stopped).toMatchObject({ cause: expect.any(TypeError) });
    expect(pauses).toEqual([]);
    expect((await append(row('a', 1))).landed).toMatchObject([{ position: 1 }]);
  });

  test('does not include an error of the server, which is retried', async () => {
    const { append, on, pauses } = anAppender();
    on(cue.refused, cue.refused);
    expect((await append(row('a', 1))).stopped).toBeNull();
    expect(pauses).toEqual([5, 10]);
  });

  test('during sealing fails only the waiting appends', async () => {
    let isFaulty = true;
    const sealing: Sealing = {
      ...unsealed,
      seal: (commits) => (isFaulty ? Promise.reject(new TypeError('no key')) : unsealed.seal(commits)),
    };
    const { append } = anAppender({ sealing });
    expect((await append(row('a', 1))).stopped).toMatchObject({ cause: expect.any(TypeError) });
    isFaulty = false;
    expect((await append(row('a', 1))).stopped).toBeNull();
  });
});

test('a commit is sealed once, however often it is sent', async () => {
  const seal = vi.fn(unsealed.seal);
  const { append, on, inserts } = anAppender({ sealing: { ...unsealed, seal } });
  on(cue.partlyInserted(1), cue.questionLost);
  await Promise.all([append(row('a', 1, 2)), append(row('b', 1))]);
  expect(inserts).toHaveLength(3);
  const sealed = seal.mock.calls.flatMap(([commits]) =>
    commits.map(({ stream, version }) => `${stream} ${version}`),
  );
  expect(sealed).toEqual(['a 1', 'a 2', 'b 1']);
});

test('a commit that is too large is refused, and the others are stored', async () => {
  const { append, positions } = anAppender();
  const large = aCommit({ stream: 'large', by: 'x'.repeat(4_000_001) });
  const [refused, kept] = await Promise.all([append([large]), append(row('a', 1))]);
  expect(refused.stopped?.message).toMatch(/too large/);
  expect(kept.stopped).toBeNull();
  expect(positions()).toEqual(['1 a 1']);
  // Nothing in the batch is left to write.
  expect((await append([large])).stopped?.message).toMatch(/too large/);
});

describe('a database that does not answer', () => {
  test('fails the append after the configured time, and commits stored later are still announced', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { append, on, landed, positions } = anAppender({ timeoutMs: 400 });
    const { held, letGo } = slow();
    on(held);
    const late = append(row('a', 1));
    await vi.advanceTimersByTimeAsync(400);
    const { stopped, landed: own } = await late;
    expect(stopped).toBeInstanceOf(LogUnavailable);
    expect((stopped as LogUnavailable).cause).toMatchObject({ message: 'no answer in time' });
    letGo();
    expect((await append(row('b', 1))).landed).toMatchObject([{ position: 2 }]);
    expect(own).toEqual([]);
    expect(landed.map(({ position }) => position)).toEqual([1, 2]);
    expect(positions()).toEqual(['1 a 1', '2 b 1']);
  });

  test('fails the append after eight seconds by default', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { append, on } = anAppender();
    on(slow().held);
    let ended = false;
    const waiting = append(row('a', 1)).then(() => (ended = true));
    await vi.advanceTimersByTimeAsync(7_999);
    expect(ended).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await waiting;
  });

  test('receives nothing of an append that failed before it was sent', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { append, on, positions } = anAppender({ timeoutMs: 400 });
    const { held, letGo } = slow();
    on(held);
    const first = append(row('a', 1));
    await vi.advanceTimersByTimeAsync(100);
    const second = append(row('b', 1));
    await vi.advanceTimersByTimeAsync(400);
    expect([(await first).stopped, (await second).stopped]).toEqual([
      expect.any(LogUnavailable),
      expect.any(LogUnavailable),
    ]);
    letGo();
    await append(row('c', 1));
    expect(positions()).toEqual(['1 a 1', '2 c 1']);
  });

  test('is not asked about an append that already failed, when another one of its batch is refused', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { append, on, stored, another, pauses } = anAppender({ timeoutMs: 400 });
    const first = slow();
    const second = slow();
    on(first.held, second.held);
    const begun = append(row('x', 1));
    await vi.advanceTimersByTimeAsync(100);
    const late = append(row('a', 1));
    await vi.advanceTimersByTimeAsync(200);
    const conflicting = append(row('b', 1));
    first.letGo();
    await begun;
    await vi.advanceTimersByTimeAsync(200);
    expect((await late).stopped).toBeInstanceOf(LogUnavailable);
    stored.push(another(aCommit({ stream: 'b' }), { position: 6, hash: '' }));
    second.letGo();
    expect((await conflicting).stopped).toBeInstanceOf(VersionConflict);
    expect(pauses).toEqual([]);
  });

  test('is asked only for the other appends after an uncertain attempt', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { append, on, landed, positions } = anAppender({ timeoutMs: 400 });
    const { held, letGo } = slow();
    on(async (insert, documents) => {
      await held(insert, documents);
      return cue.questionLost();
    });
    const late = append(row('a', 1));
    await vi.advanceTimersByTimeAsync(400);
    expect((await late).stopped).toBeInstanceOf(LogUnavailable);
    letGo();
    expect((await append(row('b', 1))).landed).toMatchObject([{ position: 2 }]);
    expect(landed.map(({ position }) => position)).toEqual([2]);
    expect(positions()).toEqual(['1 a 1', '2 b 1']);
  });
});

describe('a full queue', () => {
  const rows = (stream: string, count: number) =>
    row(stream, ...Array.from({ length: count }, (_, n) => n + 1));

  test('refuses what does not fit, and accepts it once there is room again', async () => {
    const { append, on, inserts } = anAppender();
    const { held, letGo } = slow();
    on(held);
    const most = append(rows('full', 20_000));
    await expect(append(row('more', 1))).rejects.toThrow(LogBusy);
    letGo();
    expect((await most).landed).toHaveLength(20_000);
    expect((await append(row('more', 1))).stopped).toBeNull();
    expect(inserts.length).toBeGreaterThan(1);
  });

  test('has room again after an append timed out', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { append, on } = anAppender({ timeoutMs: 400 });
    const { held, letGo } = slow();
    on(held);
    const most = append(rows('full', 20_000));
    await vi.advanceTimersByTimeAsync(400);
    expect((await most).stopped).toBeInstanceOf(LogUnavailable);
    letGo();
    expect((await append(rows('next', 20_000))).landed).toHaveLength(20_000);
  });
});
