import { afterEach, describe, expect, test, vi } from 'vitest';
import { CommitIdTaken, VersionConflict } from '../commits/errors.ts';
import { beginning, chain } from '../commits/hashChain.ts';
import { unsealed, type Sealing } from '../encryption/sealing.ts';
import { anAppender, row } from '../testing/scriptedAppender.ts';
import { cue } from '../testing/scriptedCommits.ts';
import { aCommit } from '../testing/tally.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

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
