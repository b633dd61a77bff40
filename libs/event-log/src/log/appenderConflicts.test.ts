import { afterEach, describe, expect, test, vi } from 'vitest';
import { type CommitDocument } from '../commits/commit.ts';
import { CommitIdTaken, VersionConflict } from '../commits/errors.ts';
import { anAppender, row } from '../testing/scriptedAppender.ts';
import { cue } from '../testing/scriptedCommits.ts';
import { aCommit } from '../testing/tally.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
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

  test('that wrote to many streams first costs one read, and the others of the batch are stored together', async () => {
    const { append, stored, another, inserts, looks, positions } = anAppender();
    const taken = ['a', 'c', 'e'].map((stream, at) =>
      another(aCommit({ stream }), { position: at, hash: '' }),
    );
    stored.push(...taken);
    const rows = [row('a', 1), row('b', 1), row('c', 1, 2), row('d', 2), row('e', 1), row('f', 1)];
    const [a, b, c, d, e, f] = await Promise.all(rows.map((commits) => append(commits)));
    for (const refused of [a, c, e]) expect(refused?.stopped).toBeInstanceOf(VersionConflict);
    expect([b, d, f].map((appended) => appended?.landed.map(({ position }) => position))).toEqual([
      [4],
      [5],
      [6],
    ]);
    expect(positions().slice(3)).toEqual(['4 b 1', '5 d 2', '6 f 1']);
    expect(inserts).toHaveLength(2);
    expect(looks).toEqual(['end', 'commits']);
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

  test('gets no more time once a second passed without a collision', async () => {
    const { append, on, another, pauses } = anAppender();
    let now = 1_000;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    on(cue.insertedByAnother(another(aCommit({ stream: 'x' }))));
    await append(row('a', 1));
    now += 999;
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
    on(cue.insertedByAnother(another(aCommit({ stream: 'x' }))), taking(20), taking(900));
    await append(row('a', 1));
    await append(row('a', 2));
    await expect.poll(() => pauses).toEqual([5, 30, 250]);
  });
});

test('the same streams, begun by many callers at once, cost one insert and one read', async () => {
  const { append, inserts, looks, positions } = anAppender();
  const callers = [1, 2, 3].flatMap(() => [row('a', 1), row('b', 1)]);
  const answers = await Promise.all(callers.map((commits) => append(commits)));
  expect(answers.map(({ landed }) => landed.length)).toEqual([1, 1, 0, 0, 0, 0]);
  for (const { stopped } of answers.slice(2)) expect(stopped).toBeInstanceOf(VersionConflict);
  expect(positions()).toEqual(['1 a 1', '2 b 1']);
  expect(inserts).toHaveLength(1);
  expect(looks).toEqual(['end', 'commits']);
});

test('a conflict that is not visible yet is awaited, and does not hide those that are', async () => {
  const { append, stored, another, hide, pauses } = anAppender();
  stored.push(...['a', 'b'].map((stream, at) => another(aCommit({ stream }), { position: at, hash: '' })));
  hide('a', 2);
  const [a, b] = await Promise.all([append(row('a', 1)), append(row('b', 1))]);
  for (const refused of [a, b]) expect(refused?.stopped).toBeInstanceOf(VersionConflict);
  // The first read resolves b, the second finds nothing, and the third finds a.
  expect(pauses).toHaveLength(1);
  expect(stored).toHaveLength(2);
});

describe('a repeated commit', () => {
  test('among others of a batch is answered with the one in the log, and the others are stored', async () => {
    const { append, stored, another, landed, inserts } = anAppender();
    const first = aCommit({ stream: 'a' });
    const second = aCommit({ stream: 'b' });
    const end = another(first);
    stored.push(end, another(second, { position: 1, hash: end.hash }));
    const answers = await Promise.all([append([first]), append(row('c', 1)), append([second])]);
    expect(answers.map((answer) => answer.landed.map(({ position }) => position))).toEqual([[1], [3], [2]]);
    expect(landed.map(({ position }) => position).toSorted((x, y) => x - y)).toEqual([1, 2, 3]);
    expect(inserts).toHaveLength(2);
  });

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
